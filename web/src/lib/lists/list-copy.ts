export const LIST_COPY = {
  end: "You've reached the end.",
  failed: 'Something went wrong',
  retry: 'Retry',
  offline: "You're offline",
  offlineHint: "This will load when you're back online.",
} as const;

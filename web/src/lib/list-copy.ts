export const LIST_COPY = {
  end: "You've reached the end.",
  failed: 'Something went wrong',
  retry: 'Retry',
} as const;

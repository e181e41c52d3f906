/** Alerts for the next page, with the names from the specification. */
export const STORED_ALERTS = [
  'post_success',
  'comment_success',
  'already_boosted',
  'cancelled_ad',
  'actived_ad',
] as const;
export type StoredAlert = (typeof STORED_ALERTS)[number];

export function hasStored() {
  try {
    return STORED_ALERTS.some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** Without storage only the alert is lost; the action itself succeeded. */
export function storeAlert(name: StoredAlert, postId: string) {
  try {
    sessionStorage.setItem(name, postId);
  } catch {
    return;
  }
}

export function takeStored(name: StoredAlert) {
  const stored = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return stored;
}

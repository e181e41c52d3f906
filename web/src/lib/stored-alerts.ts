/** What is to be told on the next page, under the names that the specification gives them. */
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

/** With the post it is about. Where nothing can be stored nothing is told; what was done is done all the same. */
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

/** What is to be told on the next page, under the names that the specification gives them. */
export const STORED_ALERTS = ['post_success', 'comment_success'] as const;
type StoredAlert = (typeof STORED_ALERTS)[number];

export function hasStored() {
  try {
    return STORED_ALERTS.some((name) => sessionStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** Where nothing can be stored nothing is told; the post is there all the same. */
export function store(name: StoredAlert, postId: string) {
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

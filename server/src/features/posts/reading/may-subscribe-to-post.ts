import type { Subscriber } from '../../../platform/live/live.ts';
import { queryPostsThere } from '../counts/post-counts.store.ts';

/** Everyone who can read a campus may subscribe to its posts, on the site of that campus, until they are deleted. */
export function maySubscribeToPosts(postIds: readonly string[], { viewer, campus }: Subscriber) {
  return queryPostsThere({ campusId: campus.id, postIds, hiddenIds: viewer?.hiddenIds ?? [] });
}

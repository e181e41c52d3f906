import type { Subscriber } from '../../platform/live/live.ts';
import { queryPostsThere } from './post-counts.store.ts';

/** Whoever reads the campus hears what happens to its posts, on its own site, as long as they are there. */
export function mayHearPosts(postIds: readonly string[], { viewer, campus }: Subscriber) {
  return queryPostsThere({ campusId: campus.id, postIds, hiddenIds: viewer?.hiddenIds ?? [] });
}

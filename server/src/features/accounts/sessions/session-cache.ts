import type { SessionRef } from '../../../platform/live/live.ts';
import { createShortCache } from '../../../platform/caching/short-cache.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';

/** `confirmedAt`: when the primary last confirmed the session. */
export type FoundSession = { viewer: Viewer; expiresAt: Date; confirmedAt: Date };
type Load = (token: string, before: FoundSession | undefined) => Promise<FoundSession | undefined>;

/** Under a second, so that a lost revocation message delays the end of a session only that long. */
const CACHE = { forMs: 900, entriesMax: 20_000, now: () => performance.now() };

/**
 * Caches sessions for a moment, and lets concurrent requests share one query. A result that was read before a
 * revocation is never cached after it.
 */
export function createSessionCache(load: Load) {
  const cache = createShortCache<FoundSession | undefined>(CACHE);
  return {
    find: (token: string) => cache.get(token, (before) => load(token, before)),
    forgetAll: () => cache.drop(() => true),
    forget: (changed: SessionRef) =>
      cache.drop((_token, session) => session === undefined || isOf(session.viewer, changed)),
  };
}

function isOf(viewer: Viewer, changed: SessionRef) {
  return 'sessionId' in changed ? viewer.sessionId === changed.sessionId : viewer.id === changed.userId;
}

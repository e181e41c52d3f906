import type { SessionRef } from '../../../platform/live/live.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export type FoundSession = { viewer: Viewer; expiresAt: Date };

type CachedSession = { session: FoundSession; until: number };

/** Under a second, so that a lost revocation message delays the end of a session only that long. */
const TTL_MS = 900;
const CACHE_MAX = 20_000;

/**
 * Caches sessions for a moment, and lets concurrent requests share one query. A result that was read before a
 * revocation is never cached after it.
 */
export function createSessionCache(load: (token: string) => Promise<FoundSession | undefined>) {
  const cache = new Map<string, CachedSession>();
  const pending = new Map<string, Promise<FoundSession | undefined>>();
  let revocations = 0;

  async function loadAndCache(token: string) {
    const asOf = revocations;
    const session = await load(token);
    if (session && asOf === revocations) {
      if (cache.size >= CACHE_MAX) cache.clear();
      cache.set(token, { session, until: performance.now() + TTL_MS });
    }
    return session;
  }

  return {
    async find(token: string): Promise<FoundSession | undefined> {
      const cached = cache.get(token);
      if (cached && cached.until > performance.now()) return cached.session;
      cache.delete(token);

      const running = pending.get(token);
      if (running) return running;
      const query = loadAndCache(token).finally(() => {
        if (pending.get(token) === query) pending.delete(token);
      });
      pending.set(token, query);
      return query;
    },
    forgetAll() {
      revocations += 1;
      pending.clear();
      cache.clear();
    },
    forget(changed: SessionRef) {
      revocations += 1;
      pending.clear();
      for (const [token, { session }] of cache) if (isOf(session.viewer, changed)) cache.delete(token);
    },
  };
}

function isOf(viewer: Viewer, changed: SessionRef) {
  return 'sessionId' in changed ? viewer.sessionId === changed.sessionId : viewer.id === changed.userId;
}

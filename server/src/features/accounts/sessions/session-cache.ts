import type { SessionRef } from '../../../platform/live/live.ts';
import type { Viewer } from '../../../platform/viewer.ts';

export type FoundSession = { viewer: Viewer; expiresAt: Date };

type CachedSession = { session: FoundSession; until: number };

/** Under a second: even if no word of a revocation arrives, nobody reads on for longer than that. */
const REMEMBER_MS = 900;
const CACHE_MAX = 20_000;

/**
 * Spares the database the same question within a moment. Requests at once share one question; what was asked before
 * a revocation is never remembered after it.
 */
export function createSessionCache(ask: (token: string) => Promise<FoundSession | undefined>) {
  const remembered = new Map<string, CachedSession>();
  const asking = new Map<string, Promise<FoundSession | undefined>>();
  let revocations = 0;

  async function askAndRemember(token: string) {
    const asOf = revocations;
    const session = await ask(token);
    if (session && asOf === revocations) {
      if (remembered.size >= CACHE_MAX) remembered.clear();
      remembered.set(token, { session, until: performance.now() + REMEMBER_MS });
    }
    return session;
  }

  return {
    async find(token: string): Promise<FoundSession | undefined> {
      const known = remembered.get(token);
      if (known && known.until > performance.now()) return known.session;
      remembered.delete(token);

      const underWay = asking.get(token);
      if (underWay) return underWay;
      const question = askAndRemember(token).finally(() => {
        if (asking.get(token) === question) asking.delete(token);
      });
      asking.set(token, question);
      return question;
    },
    forgetAll() {
      revocations += 1;
      asking.clear();
      remembered.clear();
    },
    forget(changed: SessionRef) {
      revocations += 1;
      asking.clear();
      for (const [token, { session }] of remembered) if (isOf(session.viewer, changed)) remembered.delete(token);
    },
  };
}

function isOf(viewer: Viewer, changed: SessionRef) {
  return 'sessionId' in changed ? viewer.sessionId === changed.sessionId : viewer.id === changed.userId;
}

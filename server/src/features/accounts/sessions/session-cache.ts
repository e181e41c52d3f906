import type { SessionRef } from '../../../platform/live/live.ts';
import { createShortCache } from '../../../platform/caching/short-cache.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';

/** `confirmedAt`: when the primary last confirmed the session. */
export type FoundSession = { viewer: Viewer; suspendedUntil: Date | null; expiresAt: Date; confirmedAt: Date };

/** Whose sessions have changed in the last minute, and when the primary was asked. */
export type SessionChanges = { people: ReadonlySet<string>; askedAt: Date };

type Sources = {
  load: (token: string, before: FoundSession | undefined) => Promise<FoundSession | undefined>;
  /** Undefined if the primary cannot be asked. */
  findChanges: () => Promise<SessionChanges | undefined>;
};

const now = () => performance.now();
/** Half as long as changes are asked for, because a change may be committed some time after it was made. */
const CACHE = { forMs: 30_000, entriesMax: 20_000, now };
/** Under a second, so that a lost revocation message delays the end of a session only that long. */
const CHECK_MS = 900;

type Read = { session: FoundSession; at: number };

/**
 * Caches sessions. One query for all of them, once in a moment, says which have changed. Concurrent requests share a
 * query. A result that was read before a revocation is never cached after it.
 */
export function createSessionCache({ load, findChanges }: Sources) {
  const cache = createShortCache<Read | undefined>(CACHE);
  const checks = createShortCache<Date | undefined>({ forMs: CHECK_MS, entriesMax: 1, now });

  const isYoung = (read: Read | undefined) => read !== undefined && now() - read.at < CHECK_MS;

  async function forgetChanged() {
    const changes = await findChanges();
    if (changes?.people.size) {
      cache.drop((_token, read) => read === undefined || changes.people.has(read.session.viewer.id));
    }
    return changes?.askedAt;
  }

  async function readSession(token: string, before: Read | undefined) {
    const session = await load(token, before?.session);
    return session && { session, at: now() };
  }

  return {
    async find(token: string) {
      const known = cache.peek(token);
      if (isYoung(known)) return known?.session;
      const checkedAt = known && (await checks.get('', forgetChanged));
      const read = await cache.get(token, (before) => readSession(token, before), checkedAt ? undefined : isYoung);
      if (read && checkedAt && read.session.confirmedAt < checkedAt) read.session.confirmedAt = checkedAt;
      return read?.session;
    },
    forgetAll: () => cache.drop(() => true),
    forget: (changed: SessionRef) =>
      cache.drop((_token, read) => read === undefined || isOf(read.session.viewer, changed)),
  };
}

function isOf(viewer: Viewer, changed: SessionRef) {
  return 'sessionId' in changed ? viewer.sessionId === changed.sessionId : viewer.id === changed.userId;
}

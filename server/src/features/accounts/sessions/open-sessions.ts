import { isDeepStrictEqual } from 'node:util';
import { userId as userIdSchema, viewer as viewerSchema } from '@quad/contract/accounts/accounts.schemas';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../../deps.ts';
import { isTryAgain } from '../../../platform/app-error.ts';
import type { Sessions } from '../../../platform/access/sessions.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { START } from '../../../platform/replicas/position.ts';
import { createSessionCache, type FoundSession, type SessionChanges } from './session-cache.ts';
import { makeToken, parseToken, signToken } from './session-token.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findChangedPeople,
  findSessionRow,
  insertSession,
  touchSession,
  type SessionRow,
} from './sessions.store.ts';

const SESSION_MS = SIGN_IN.sessionDays * DAY_MS;
/** The time of the last visit is written at most this often, not with every request. */
const SEEN_EVERY_MS = 5 * 60 * 1000;
/** As long as a failover may take. */
const AWAY_MS = 30_000;
/** Twice as long as a session is cached, because a change may be committed some time after it was made. */
const CHANGES_MS = 60_000;
const USER_AGENT_MAX = 500;

type SessionDeps = Pick<Deps, 'db' | 'reads' | 'live' | 'config' | 'clock' | 'ids'>;

export function openSessions({ db, reads, live, config, clock, ids }: SessionDeps): Sessions {
  async function find(token: string): Promise<FoundSession | undefined> {
    const now = clock.now();
    const row = await findSessionRow(db.db, token, now);
    if (!row) return undefined;
    const { suspendedUntil, expiresAt: endsAt } = row;
    const session = { viewer: viewerFrom(row, now), suspendedUntil, expiresAt: endsAt, confirmedAt: now };
    if (now.getTime() - row.lastSeenAt.getTime() < SEEN_EVERY_MS) return session;
    const expiresAt = expiryFrom(now);
    try {
      await touchSession(db.db, { id: row.sessionId, now, expiresAt });
    } catch (error) {
      // People must still be able to read when the database is read-only.
      if (isTryAgain(error)) return session;
      throw error;
    }
    return { ...session, expiresAt };
  }

  /**
   * While the primary is away, known students can keep reading for as long as a failover takes. A replica cannot confirm
   * a session. It can only show that nothing has changed since the primary confirmed it.
   */
  async function findWhileAway(token: string, before: FoundSession) {
    const now = clock.now();
    if (now.getTime() - before.confirmedAt.getTime() > AWAY_MS) return undefined;
    const row = await findSessionRow(reads.from(START), token, now);
    return row && isDeepStrictEqual(viewerFrom(row, now), before.viewer) ? before : undefined;
  }

  async function load(token: string, before: FoundSession | undefined) {
    const known = before && reads.isPrimaryAway() ? await findWhileAway(token, before) : undefined;
    if (known) return known;
    try {
      return await find(token);
    } catch (error) {
      const stillKnown =
        before && reads.hasReplicas && isTryAgain(error) ? await findWhileAway(token, before) : undefined;
      if (!stillKnown) throw error;
      return stillKnown;
    }
  }

  async function findChanges(): Promise<SessionChanges | undefined> {
    if (reads.isPrimaryAway()) return undefined;
    const askedAt = clock.now();
    try {
      return { people: await findChangedPeople(db.db, CHANGES_MS), askedAt };
    } catch (error) {
      if (reads.hasReplicas && isTryAgain(error)) return undefined;
      throw error;
    }
  }

  const sessionCache = createSessionCache({ load, findChanges });
  const subscriptions = [
    live.onSessionChange((changed) => sessionCache.forget(changed)),
    live.onGap(() => sessionCache.forgetAll()),
  ];

  return {
    async viewerOf(cookie) {
      const token = cookie && parseToken(cookie, config.secret);
      if (!token) return null;
      const session = await sessionCache.find(token);
      return session && session.expiresAt > clock.now() ? viewerAt(session, clock.now()) : null;
    },
    async start(onDb, userId, userAgent) {
      const token = makeToken();
      const now = clock.now();
      const agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
      await insertSession(onDb, { id: ids.next(), userId, token, userAgent: agent, now, expiresAt: expiryFrom(now) });
      return signToken(token, config.secret);
    },
    async end(ended) {
      if ('sessionId' in ended) await deleteSession(db.db, ended.sessionId);
      else await deleteSessionsOf(db.db, ended.userId);
      // This process right away; the relay notifies the others.
      sessionCache.forget(ended);
      await live.endSession(ended);
    },
    async refresh(changed) {
      sessionCache.forget(changed);
      await live.refreshSession(changed);
    },
    changedPeople: (withinMs) => findChangedPeople(db.db, withinMs),
    close: () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

function expiryFrom(now: Date) {
  return new Date(now.getTime() + SESSION_MS);
}

/** A suspension ends by time alone, so no event reports it. */
function viewerAt({ viewer, suspendedUntil }: FoundSession, now: Date): Viewer {
  return viewer.isSuspended && !isAfter(suspendedUntil, now) ? { ...viewer, isSuspended: false } : viewer;
}

const isAfter = (at: Date | null, now: Date) => at !== null && at > now;

function viewerFrom(row: SessionRow, now: Date): Viewer {
  return {
    id: userIdSchema.parse(row.id),
    sessionId: row.sessionId,
    username: row.username,
    campusId: campusId.parse(row.campusId),
    emailVerified: row.emailVerified,
    isVerified: row.isVerified,
    // Sorted, so that two servers give the same.
    hiddenIds: row.hiddenIds.toSorted(),
    isSuspended: isAfter(row.suspendedUntil, now),
    role: viewerSchema.shape.role.parse(row.role),
  };
}

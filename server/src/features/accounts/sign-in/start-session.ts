import type { Session } from '@quad/contract/accounts';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../platform/analytics/analytics.ts';
import type { BrowserCookie } from '../../../platform/browser-cookie.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionCookie } from '../../../platform/session-cookie.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findEntrant } from '../accounts.store.ts';
import { getSession } from '../sessions/get-session.ts';
import { rememberBrowser } from './known-browsers.ts';
import { refuseAbroad, type RegionDeps } from './refuse-abroad.ts';
import { refuseBanned } from './refuse-banned.ts';

/** The browser that wants in: whom it was signed in as, and how it is given a session. */
export type Browser = {
  viewer: Viewer | null;
  network: string;
  userAgent: string | undefined;
  visit: Visit;
  cookie: SessionCookie;
  knownBrowser: BrowserCookie;
};

/** Whose session begins, and whether the account was made just now. */
export type Found = { userId: string; isFresh: boolean };

export type StartSessionDeps = RegionDeps & Pick<Deps, 'db' | 'sessions' | 'analytics' | 'campuses'>;

/**
 * The one door behind every way in. `find` finds or creates the account in the transaction that begins its session;
 * a banned address gets none, nor does anybody unverified where Quad is closed. The session this browser had is over.
 */
export async function startSession(
  deps: StartSessionDeps,
  { viewer, network, userAgent, visit, cookie, knownBrowser }: Browser,
  find: (tx: Db) => Promise<Found>,
): Promise<Session> {
  const { id, value, passwordHash } = await deps.db.tx(async (tx) => {
    const { userId, isFresh } = await find(tx);
    const entrant = await findEntrant(tx, userId);
    await refuseBanned(deps, tx, entrant.email);
    await refuseAbroad(deps, entrant, network);
    await deps.analytics.record(tx, { name: isFresh ? 'Complete Registration' : 'Login', userId, visit });
    const { passwordHash: known } = entrant;
    return { id: userId, value: await deps.sessions.start(tx, userId, userAgent), passwordHash: known };
  });
  if (viewer) await deps.sessions.end({ sessionId: viewer.sessionId });
  cookie.keep(value);
  rememberBrowser(deps, knownBrowser, { userId: id, passwordHash });
  return getSession(deps, visit.campusId, { id });
}

import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../platform/analytics/analytics.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionCookie } from '../../../platform/http/session-cookie.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { findSignInAccount } from '../accounts.store.ts';
import { getSession } from '../sessions/get-session.ts';
import { rememberBrowser } from './known-browsers.ts';
import { refuseAbroad, type RegionDeps } from './refuse-abroad.ts';
import { refuseBanned } from './refuse-banned.ts';

/** The browser that signs in: its current viewer, and the cookies for its new session. */
export type Browser = {
  viewer: Viewer | null;
  network: string;
  userAgent: string | undefined;
  visit: Visit;
  cookie: SessionCookie;
  knownBrowser: BrowserCookie;
};

/** The account that signs in, and whether it was created just now. */
export type Found = { userId: string; isFresh: boolean };

export type StartSessionDeps = RegionDeps & Pick<Deps, 'db' | 'sessions' | 'analytics' | 'campuses'>;

/**
 * The last step of every sign-in method. `find` finds or creates the account in the transaction that starts the
 * session. Refuses banned addresses, and unverified people outside the region. Ends the browser's previous session.
 */
export async function startSession(
  deps: StartSessionDeps,
  { viewer, network, userAgent, visit, cookie, knownBrowser }: Browser,
  find: (tx: Db) => Promise<Found>,
): Promise<Session> {
  const { id, value, passwordHash } = await deps.db.tx(async (tx) => {
    const { userId, isFresh } = await find(tx);
    const account = await findSignInAccount(tx, userId);
    await refuseBanned(deps, tx, account.email);
    await refuseAbroad(deps, account, network);
    await deps.analytics.record(tx, { name: isFresh ? 'Complete Registration' : 'Login', userId, visit });
    const value = await deps.sessions.start(tx, userId, userAgent);
    return { id: userId, value, passwordHash: account.passwordHash };
  });
  if (viewer) await deps.sessions.end({ sessionId: viewer.sessionId });
  cookie.keep(value);
  rememberBrowser(deps, knownBrowser, { userId: id, passwordHash });
  return getSession(deps, visit.campusId, { id });
}

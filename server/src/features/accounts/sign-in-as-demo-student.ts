import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SessionCookie } from '../../platform/session-cookie.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findUserId } from './accounts.store.ts';
import { getSession } from './get-session.ts';

type Asking = { username: string; viewer: Viewer | null; network: string; cookie: SessionCookie };

/** Signs in without a password, where the local tools are on. The session this browser had is over. */
export async function signInAsDemoStudent(
  deps: Pick<Deps, 'db' | 'sessions' | 'limits'>,
  { username, viewer, network, cookie }: Asking,
) {
  await deps.limits.take('demo_sign_in', network);
  const id = await findUserId(deps.db.db, username.toLowerCase());
  if (!id) throw new AppError('not_found');

  if (viewer) await deps.sessions.end({ sessionId: viewer.sessionId });
  cookie.keep(await deps.sessions.start(deps.db.db, id));
  return getSession(deps, { id });
}

import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionCookie } from '../../../platform/http/session-cookie.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { openSessionView } from '../accounts.view.ts';
import { listSessionRows, isSessionOf } from './sessions.store.ts';

/** The viewer's active sessions, most recently seen first. */
export async function listSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  const rows = await listSessionRows(db.db, viewer.id, clock.now());
  return { items: rows.map((row) => openSessionView(row, viewer.sessionId)) };
}

/** Signs this browser out. The session is deleted on the server, so a copy of the cookie no longer works. */
export async function endSession({ sessions }: Pick<Deps, 'sessions'>, viewer: Viewer, cookie: SessionCookie) {
  await sessions.end({ sessionId: viewer.sessionId });
  cookie.forget();
  return { ended: true as const };
}

/** Signs out one of the viewer's browsers. Someone else's session counts as not found. */
export async function endOneSession(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  viewer: Viewer,
  { sessionId, cookie }: { sessionId: string; cookie: SessionCookie },
) {
  if (!(await isSessionOf(db.db, viewer.id, sessionId))) throw new AppError('not_found');
  await sessions.end({ sessionId });
  if (sessionId === viewer.sessionId) cookie.forget();
  return { ended: true as const };
}

/** Signs the viewer out everywhere, including this browser. */
export async function endEverySession({ sessions }: Pick<Deps, 'sessions'>, viewer: Viewer, cookie: SessionCookie) {
  await sessions.end({ userId: viewer.id });
  cookie.forget();
  return { ended: true as const };
}

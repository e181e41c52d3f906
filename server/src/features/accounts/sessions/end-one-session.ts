import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SessionCookie } from '../../../platform/session-cookie.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isSessionOf } from './sessions.store.ts';

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

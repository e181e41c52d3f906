import type { Deps } from '../../../deps.ts';
import type { SessionCookie } from '../../../platform/session-cookie.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** Signs this browser out. The session is deleted on the server, so a copy of the cookie no longer works. */
export async function endSession({ sessions }: Pick<Deps, 'sessions'>, viewer: Viewer, cookie: SessionCookie) {
  await sessions.end({ sessionId: viewer.sessionId });
  cookie.forget();
  return { ended: true as const };
}

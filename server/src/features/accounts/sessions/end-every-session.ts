import type { Deps } from '../../../deps.ts';
import type { SessionCookie } from '../../../platform/session-cookie.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** Signs the viewer out everywhere, including this browser. */
export async function endEverySession({ sessions }: Pick<Deps, 'sessions'>, viewer: Viewer, cookie: SessionCookie) {
  await sessions.end({ userId: viewer.id });
  cookie.forget();
  return { ended: true as const };
}

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { call, leastPause } from '../../lib/calls/call.ts';
import { COPY_NOTICE_ID } from '../../lib/storage/copy-notice.ts';
import { withRetries } from '../../lib/calls/with-retries.ts';

const PAUSE_MS = 1000;

/** Turns a page that was started from the offline copy into an ordinary one as soon as the server answers. */
export async function leaveCopy(cache: QueryClient) {
  if (!isFromCopy()) return;
  await withRetries(() => call('GET /session', { retry: 'never' }), {
    leastPause: (error) => leastPause(error) ?? PAUSE_MS,
    forMs: Infinity,
  });
  document.getElementById(COPY_NOTICE_ID)?.remove();
  // The browser may not have noticed yet that it is online.
  onlineManager.setOnline(true);
  await cache.invalidateQueries();
}

/** Whether the service worker started this page, and the server has not answered yet. */
export function isFromCopy() {
  return document.getElementById(COPY_NOTICE_ID) !== null;
}

import { REGION } from '@quad/contract/campuses/campuses';
import { call } from '../lib/calls/call.ts';

let pending: Promise<boolean> | undefined;

/** Whether Quad is closed in the viewer's region for this page. If the check fails, access is allowed. */
export async function isRegionBlocked(pathname: string) {
  if (!REGION.paths.some((path) => path === pathname)) return false;
  pending ??= fetchIsClosed();
  return pending;
}

async function fetchIsClosed() {
  try {
    const { isOpen } = await call('GET /region', { query: { offset: -new Date().getTimezoneOffset() } });
    return !isOpen;
  } catch {
    pending = undefined;
    return false;
  }
}

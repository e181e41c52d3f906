import { getRegion, REGION } from '@quad/contract/campuses';
import { call } from '../lib/call.ts';

let asking: Promise<boolean> | undefined;

/** Whether Quad is closed in the viewer's region for this page. If the check fails, access is allowed. */
export async function isTurnedAway(pathname: string) {
  if (!REGION.paths.some((path) => path === pathname)) return false;
  asking ??= ask();
  return asking;
}

async function ask() {
  try {
    const { isOpen } = await call(getRegion, { query: { offset: -new Date().getTimezoneOffset() } });
    return !isOpen;
  } catch {
    asking = undefined;
    return false;
  }
}

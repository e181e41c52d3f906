import { LIVE_POSITION_COOKIE, LIVE_POSITION_SECONDS } from '@quad/contract/realtime';

/** A cookie, so that documents bring it too. All tabs share it, and the latest position wins. */
export function storeLivePosition(at: string) {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${LIVE_POSITION_COOKIE}=`));
  if (kept !== undefined && kept.slice(LIVE_POSITION_COOKIE.length + 1) >= at) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LIVE_POSITION_COOKIE}=${at}; path=/; max-age=${LIVE_POSITION_SECONDS}; samesite=lax${secure}`;
}

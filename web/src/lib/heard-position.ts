import { HEARD_COOKIE, HEARD_SECONDS } from '@quad/contract/realtime';

/** A cookie, so that documents bring it too. All tabs share it, and the latest position wins. */
export function keepPosition(at: string) {
  const kept = document.cookie.split('; ').find((each) => each.startsWith(`${HEARD_COOKIE}=`));
  if (kept !== undefined && kept.slice(HEARD_COOKIE.length + 1) >= at) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${HEARD_COOKIE}=${at}; path=/; max-age=${HEARD_SECONDS}; samesite=lax${secure}`;
}

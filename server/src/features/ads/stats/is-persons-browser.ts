import { isbot } from 'isbot';

/** Every browser's user agent starts with Mozilla, and honest bots identify themselves. */
export function isPersonsBrowser(userAgent: string | undefined) {
  return userAgent !== undefined && userAgent.startsWith('Mozilla/') && !isbot(userAgent);
}

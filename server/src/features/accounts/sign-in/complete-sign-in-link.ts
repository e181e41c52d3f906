import { enterByLink, type LinkDeps } from './sign-in-by-link.ts';
import type { Browser } from './start-session.ts';
import { tokenHash } from './secret-hash.ts';

/** Signs in with a mailed link, which works once. */
export function completeSignInLink(deps: LinkDeps, token: string, browser: Browser) {
  return enterByLink(deps, tokenHash(token), browser);
}

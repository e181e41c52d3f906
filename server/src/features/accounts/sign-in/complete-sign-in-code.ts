import { canonicalEmail } from '@quad/contract/accounts/emails';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { AppError } from '../../../platform/app-error.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import { isSameSecret } from '../../../platform/keyed-hash.ts';
import type { LimitEntry } from '../../../platform/limits/limits.ts';
import { startSessionByLink, type LinkDeps } from './sign-in-by-link.ts';
import { findKnownBrowser } from './known-browsers.ts';
import type { Browser } from './start-session.ts';
import { codeHash, tokenHash } from './secret-hash.ts';
import { countCodeAttempt, hasCodeAttempt, hasRequestedLink } from './sign-in-links.store.ts';

type Input = { email: string; code: string; marker: BrowserCookie };

/**
 * Signs in with the code from the email. Only the browser that requested it may guess, so nobody else can use up its
 * tries. A guess counts as wrong before it is compared, so that concurrent
 * guesses can't exceed the limits.
 */
export async function completeSignInCode(deps: LinkDeps, { email, code, marker }: Input, browser: Browser) {
  const { db, clock, limits, config } = deps;
  const address = canonicalEmail(email);
  if (!marker.value) throw new AppError('code_wrong');
  const markerHash = tokenHash(marker.value);
  const guess = { email: address, markerHash, attemptsMax: SIGN_IN.linkCodeAttempts, now: clock.now() };
  // Only the browser that requested the code learns that it is no longer valid.
  const dead = async () => new AppError((await hasRequestedLink(db.db, guess)) ? 'code_expired' : 'code_wrong');
  if (!(await hasCodeAttempt(db.db, guess))) throw await dead();

  const counted = await failuresOf(deps, address, browser);
  await limits.takeAll(counted);
  const link = await db.write((writer) => countCodeAttempt(writer, guess));
  // Concurrent guesses used up the tries, so this guess was not made.
  if (!link) await limits.giveBack(counted);
  if (!link) throw await dead();
  if (!isSameSecret(link.codeHash, codeHash(code, link.id, config.secret))) throw new AppError('code_wrong');

  const session = await startSessionByLink(deps, link.tokenHash, browser);
  await limits.giveBack(counted, link.tries);
  marker.forget();
  return session;
}

async function failuresOf(deps: LinkDeps, address: string, { knownBrowser, network }: Browser): Promise<LimitEntry[]> {
  const known = await findKnownBrowser(deps, knownBrowser, address);
  if (known) return [{ limit: 'link_code_failures', key: known }];
  return [
    { limit: 'link_code_failures', key: address },
    { limit: 'link_code_network_failures', key: network },
  ];
}

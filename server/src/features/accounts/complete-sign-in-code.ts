import { timingSafeEqual } from 'node:crypto';
import { canonicalEmail } from '@quad/contract/emails';
import { SIGN_IN } from '@quad/contract/sign-in';
import { AppError } from '../../platform/app-error.ts';
import type { MarkerCookie } from '../../platform/marker-cookie.ts';
import { enterByLink, type LinkDeps } from './enter-by-link.ts';
import type { Browser } from './let-in.ts';
import { codeHash, tokenHash } from './secret-hash.ts';
import { countCodeTry } from './sign-in-links.store.ts';

type Typed = { email: string; code: string; marker: MarkerCookie };

/**
 * Signs in the page that waits for the mail. Only the browser that asked may guess, so nobody else uses up its tries;
 * wrong, expired, used up and never asked for are told alike.
 */
export async function completeSignInCode(deps: LinkDeps, { email, code, marker }: Typed, browser: Browser) {
  const link = marker.value
    ? await countTry(deps, { email: canonicalEmail(email), markerHash: tokenHash(marker.value) })
    : undefined;
  if (!link || !isSame(link.codeHash, codeHash(code, link.id, deps.config.secret))) throw new AppError('code_wrong');

  const session = await enterByLink(deps, link.tokenHash, browser);
  marker.forget();
  return session;
}

function countTry({ db, clock }: Pick<LinkDeps, 'db' | 'clock'>, asked: { email: string; markerHash: string }) {
  return db.write((writer) => countCodeTry(writer, { ...asked, triesMax: SIGN_IN.linkCodeTries, now: clock.now() }));
}

function isSame(one: string, other: string) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { BrowserCookie } from '../../../platform/browser-cookie.ts';
import { findCredentials } from './credentials.store.ts';

/*
 * A browser that signed an account in before has tries of its own, which strangers cannot use up. Its cookie holds one
 * signed mark per account and opens nothing. The signature covers the account and its password hash: no address can be
 * read from it, and a reset, a changed password or a deleted account make it worthless.
 */

type Account = { userId: string; passwordHash: string | null };
type SigningDeps = Pick<Deps, 'config' | 'clock'>;

const ACCOUNTS_MAX = 4;
/** As long as browsers keep a cookie. */
const VALID_SECONDS = 400 * 24 * 60 * 60;
/** When it was made, something random, the signature. */
const MARK = /^([\da-z]{6,8})-([\w-]{16})-([\w-]{22})$/;

/** Marks this browser as one of the account's. Its mark of before is replaced. */
export function rememberBrowser({ config, clock }: SigningDeps, cookie: BrowserCookie, account: Account) {
  const body = `${secondsOf(clock.now()).toString(36)}-${randomBytes(12).toString('base64url')}`;
  const mark = `${body}-${signature(config.secret, account, body)}`;
  const others = marksIn(cookie.value).filter((other) => !isMarkOf(other, account, { config, clock }));
  cookie.keep([mark, ...others].slice(0, ACCOUNTS_MAX).join('.'), VALID_SECONDS);
}

/** What the browser's own tries at this account are counted under; undefined for a stranger. */
export function knownBrowserOf(deps: SigningDeps, cookie: BrowserCookie, account: Account | undefined) {
  const mark = account && marksIn(cookie.value).find((each) => isMarkOf(each, account, deps));
  return mark && `known browser ${mark}`;
}

/** The same by the address of the account. */
export async function findKnownBrowser(
  deps: SigningDeps & Pick<Deps, 'db'>,
  cookie: BrowserCookie,
  address: string,
): Promise<string | undefined> {
  if (marksIn(cookie.value).length === 0) return undefined;
  return knownBrowserOf(deps, cookie, await findCredentials(deps.db.db, address));
}

function marksIn(value: string | undefined) {
  return (value ?? '').split('.', ACCOUNTS_MAX).filter((mark) => MARK.test(mark));
}

function isMarkOf(mark: string, account: Account, { config, clock }: SigningDeps) {
  const [, madeAt = '', random = '', given = ''] = MARK.exec(mark) ?? [];
  if (Number.parseInt(madeAt, 36) + VALID_SECONDS <= secondsOf(clock.now())) return false;
  const right = signature(config.secret, account, `${madeAt}-${random}`);
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

function signature(secret: string, { userId, passwordHash }: Account, body: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['known browser', userId, passwordHash, body]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

function secondsOf(date: Date) {
  return Math.floor(date.getTime() / 1000);
}

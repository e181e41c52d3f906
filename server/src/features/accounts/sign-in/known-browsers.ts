import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { BrowserCookie } from '../../../platform/http/browser-cookie.ts';
import { isSameSecret, keyedHash } from '../../../platform/keyed-hash.ts';
import { findCredentials } from './credentials.store.ts';

/*
 * A browser that signed in to an account before has its own limit, which strangers can't use up. Its cookie holds one
 * signed mark per account and grants no access. The signature covers the account and its password hash, so the cookie
 * reveals no address, and a new password or a deleted account invalidates it.
 */

type Account = { userId: string; passwordHash: string | null };
type SigningDeps = Pick<Deps, 'config' | 'clock'>;

const ACCOUNTS_MAX = 4;
/** The longest time that browsers keep a cookie. */
const VALID_SECONDS = 400 * 24 * 60 * 60;
/** Creation time, random part, signature. */
const MARK = /^([\da-z]{6,8})-([\w-]{16})-([\w-]{22})$/;

/** Marks this browser as known to the account, and replaces its previous mark. */
export function rememberBrowser({ config, clock }: SigningDeps, cookie: BrowserCookie, account: Account) {
  const body = `${secondsOf(clock.now()).toString(36)}-${randomBytes(12).toString('base64url')}`;
  const mark = `${body}-${signature(config.secret, account, body)}`;
  const others = marksIn(cookie.value).filter((other) => !isMarkOf(other, account, { config, clock }));
  cookie.keep([mark, ...others].slice(0, ACCOUNTS_MAX).join('.'), VALID_SECONDS);
}

/** The key of this browser's own limit for the account; undefined for an unknown browser. */
export function knownBrowserOf(deps: SigningDeps, cookie: BrowserCookie, account: Account | undefined) {
  const mark = account && marksIn(cookie.value).find((each) => isMarkOf(each, account, deps));
  return mark && `known browser ${mark}`;
}

/** Like `knownBrowserOf`, by the address of the account. */
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
  const [, createdAt = '', random = '', actual = ''] = MARK.exec(mark) ?? [];
  if (Number.parseInt(createdAt, 36) + VALID_SECONDS <= secondsOf(clock.now())) return false;
  return isSameSecret(actual, signature(config.secret, account, `${createdAt}-${random}`));
}

function signature(secret: string, { userId, passwordHash }: Account, body: string) {
  const text = JSON.stringify([userId, passwordHash, body]);
  return keyedHash(secret, 'known browser', text).subarray(0, 16).toString('base64url');
}

function secondsOf(date: Date) {
  return Math.floor(date.getTime() / 1000);
}

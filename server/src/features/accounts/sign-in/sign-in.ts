import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { SignInForm } from '@quad/contract/accounts/sign-in.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import { countSignInAttempt, countStrangersAttempt, type CountedAttempt } from './count-sign-in-attempt.ts';
import { findCredentials, lockPassword } from './credentials.store.ts';
import { knownBrowserOf } from './known-browsers.ts';
import { startSession, type Browser, type StartSessionDeps } from './start-session.ts';
import { isRightPassword } from './passwords.ts';
import { isBanned } from './refuse-banned.ts';
import { failureCode } from './sign-in.rules.ts';

type SignInDeps = StartSessionDeps & Pick<Deps, 'limits'>;
type Account = Awaited<ReturnType<typeof findCredentials>>;
type Attempt = { address: string; password: string; account: Account; counted: CountedAttempt };

/**
 * A try counts as a failure until it succeeds. Only a few tries of unknown browsers run at once per network, so that a
 * class that signs in together does not look like an attack.
 */
const limitPerNetwork = limitConcurrencyByKey({ atOnce: 20, waitingMax: 1_000 });

/** Signs in with a password. The error of a failed try depends on how many failed before it. */
export async function signIn(deps: SignInDeps, { email, password }: SignInForm, browser: Browser) {
  const address = canonicalEmail(email);
  const { network } = browser;
  const account = await findCredentials(deps.db.db, address);
  const known = knownBrowserOf(deps, browser.knownBrowser, account);
  const attempt = { address, passwordHash: account?.passwordHash, network, known };
  const counted = await countSignInAttempt(deps, attempt);
  if (known) return tryPassword(deps, { address, password, account, counted }, browser);
  return limitPerNetwork(network, async () => {
    const countedForAll = await countStrangersAttempt(deps, attempt, counted);
    return tryPassword(deps, { address, password, account, counted: countedForAll }, browser);
  });
}

async function tryPassword(deps: SignInDeps, { address, password, account, counted }: Attempt, browser: Browser) {
  const { userId, passwordHash } = account ?? {};
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');
  const isRight = await isRightPassword(deps.config, passwordHash, password);
  if (!isRight || !userId || !passwordHash) {
    throw new AppError(failureCode(counted, account ? 'wrong_password' : 'account_missing'));
  }

  const session = await startSession(deps, browser, async (tx) => {
    if (!(await lockPassword(tx, userId, passwordHash))) throw new AppError('credentials_invalid');
    return { userId, isFresh: false };
  });
  await counted.takeBack();
  return session;
}

import { canonicalEmail } from '@quad/contract/emails';
import type { SignInForm } from '@quad/contract/sign-in';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { limitConcurrencyByKey } from '../../../platform/concurrency.ts';
import { countSignInTry, countStrangersTry, type CountedTry } from './count-sign-in-try.ts';
import { findCredentials, holdPassword } from './credentials.store.ts';
import { knownBrowserOf } from './known-browsers.ts';
import { startSession, type Browser, type StartSessionDeps } from './start-session.ts';
import { isRightPassword } from './passwords.ts';
import { isBanned } from './refuse-banned.ts';
import { failureCode } from './sign-in.rules.ts';

type SignInDeps = StartSessionDeps & Pick<Deps, 'limits'>;
type Account = Awaited<ReturnType<typeof findCredentials>>;
type Tried = { address: string; password: string; account: Account; counted: CountedTry };

/**
 * A try counts as a failure until it has succeeded. Few of a network's strangers are under way at once, so that a class
 * that signs in together is not taken for an attack.
 */
const inTurnOfNetwork = limitConcurrencyByKey({ atOnce: 20, waitingMax: 1_000 });

/** Signs in with a password. What a failure is told depends on how many there were before it. */
export async function signIn(deps: SignInDeps, { email, password }: SignInForm, browser: Browser) {
  const address = canonicalEmail(email);
  const { network } = browser;
  const account = await findCredentials(deps.db.db, address);
  const known = knownBrowserOf(deps, browser.knownBrowser, account);
  const tried = { address, passwordHash: account?.passwordHash, network, known };
  const counted = await countSignInTry(deps, tried);
  if (known) return tryPassword(deps, { address, password, account, counted }, browser);
  return inTurnOfNetwork(network, async () => {
    const countedForAll = await countStrangersTry(deps, tried, counted);
    return tryPassword(deps, { address, password, account, counted: countedForAll }, browser);
  });
}

async function tryPassword(deps: SignInDeps, { address, password, account, counted }: Tried, browser: Browser) {
  const { userId, passwordHash } = account ?? {};
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');
  const isRight = await isRightPassword(deps.config, passwordHash, password);
  if (!isRight || !userId || !passwordHash) {
    throw new AppError(failureCode(counted, account ? 'wrong_password' : 'account_missing'));
  }

  const session = await startSession(deps, browser, async (tx) => {
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('credentials_invalid');
    return { userId, isFresh: false };
  });
  await counted.takeBack();
  return session;
}

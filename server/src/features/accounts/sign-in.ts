import { canonicalEmail } from '@quad/contract/emails';
import type { SignInForm } from '@quad/contract/sign-in';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { takeTurnsByKey } from '../../platform/take-turns.ts';
import { countSignInTry } from './count-sign-in-try.ts';
import { findCredentials, holdPassword } from './credentials.store.ts';
import { knownBrowserOf } from './known-browsers.ts';
import { letIn, type Browser, type LetInDeps } from './let-in.ts';
import { isRightPassword } from './passwords.ts';
import { isBanned } from './refuse-banned.ts';
import { failureCode } from './sign-in.rules.ts';

type SignInDeps = LetInDeps & Pick<Deps, 'limits'>;
type Tried = {
  address: string;
  password: string;
  account: Awaited<ReturnType<typeof findCredentials>>;
  known: string | undefined;
};

/**
 * A try counts as a failure until it has succeeded. Few of a network are under way at once, so that a class that signs
 * in together is not taken for an attack.
 */
const inTurnOfNetwork = takeTurnsByKey({ atOnce: 20, waitingMax: 1_000 });

/** Signs in with a password. What a failure is told depends on how many there were before it. */
export async function signIn(deps: SignInDeps, { email, password }: SignInForm, browser: Browser) {
  const address = canonicalEmail(email);
  const account = await findCredentials(deps.db.db, address);
  const known = knownBrowserOf(deps, browser.knownBrowser, account);
  const tried = { address, password, account, known };
  if (known) return tryPassword(deps, tried, browser);
  return inTurnOfNetwork(browser.network, () => tryPassword(deps, tried, browser));
}

async function tryPassword(deps: SignInDeps, { address, password, account, known }: Tried, browser: Browser) {
  const { userId, passwordHash } = account ?? {};
  const counted = await countSignInTry(deps, { address, passwordHash, network: browser.network, known });
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');
  const isRight = await isRightPassword(deps.config, passwordHash, password);
  if (!isRight || !userId || !passwordHash) {
    throw new AppError(failureCode(counted, account ? 'wrong_password' : 'account_missing'));
  }

  const session = await letIn(deps, browser, async (tx) => {
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('credentials_invalid');
    return { userId, isFresh: false };
  });
  await counted.takeBack();
  return session;
}

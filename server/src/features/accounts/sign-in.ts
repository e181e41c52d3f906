import { canonicalEmail } from '@quad/contract/emails';
import type { SignInForm } from '@quad/contract/sign-in';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { countSignInTry } from './count-sign-in-try.ts';
import { findCredentials, holdPassword } from './credentials.store.ts';
import { letIn, type Browser, type LetInDeps } from './let-in.ts';
import { isRightPassword } from './passwords.ts';
import { isBanned } from './refuse-banned.ts';
import { failureCode } from './sign-in.rules.ts';

type SignInDeps = LetInDeps & Pick<Deps, 'limits'>;

/** Signs in with a password. What a failure is told depends on how many there were before it. */
export async function signIn(deps: SignInDeps, { email, password }: SignInForm, browser: Browser) {
  const address = canonicalEmail(email);
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');

  const tries = await countSignInTry(deps, { address, network: browser.network });
  const account = await findCredentials(deps.db.db, address);
  const { userId, passwordHash } = account ?? {};
  const isRight = await isRightPassword(deps.config, passwordHash, password);
  if (!isRight || !userId || !passwordHash) {
    const { count } = await deps.limits.count('sign_in_network_failures', browser.network);
    throw new AppError(failureCode(Math.max(tries, count), account ? 'wrong_password' : 'account_missing'));
  }

  const session = await letIn(deps, browser, async (tx) => {
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('credentials_invalid');
    return { userId, isFresh: false };
  });
  await deps.limits.clear('sign_in_failures', address);
  return session;
}

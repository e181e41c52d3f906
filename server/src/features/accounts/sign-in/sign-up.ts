import type { z } from 'zod';
import { splitFullName } from '@quad/contract/accounts/names';
import type { signUpForm } from '@quad/contract/accounts/sign-in.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { createAccount, emailTaken } from './create-account.ts';
import { savePassword } from './credentials.store.ts';
import { startSession, type Browser, type StartSessionDeps } from './start-session.ts';
import { isAddressTaken } from './new-accounts.store.ts';
import { hashPassword } from './passwords.ts';
import { refuseAbroad } from './refuse-abroad.ts';
import { isBanned, refuseBanned } from './refuse-banned.ts';

type SignUpDeps = StartSessionDeps & Pick<Deps, 'limits' | 'events' | 'ids'>;
type Form = Omit<z.output<typeof signUpForm>, 'terms'>;

/** Creates an account with a password and signs in. The address is not verified yet. */
export async function signUp(deps: SignUpDeps, campus: RequestCampus, form: Form, browser: Browser) {
  await deps.limits.take('sign_up', browser.network);
  // Checked first, so that refused requests cost no password hash; the transaction below decides.
  await refuseAbroad(deps, null, browser.network);
  if (await isBanned(deps, deps.db.db, form.email)) throw new AppError('banned');
  if (await isAddressTaken(deps.db.db, form.email)) throw emailTaken();
  const passwordHash = await hashPassword(deps.config, form.password);

  return startSession(deps, browser, async (tx) => {
    await refuseBanned(deps, tx, form.email);
    const name = splitFullName(form.fullName);
    const account = { campusId: campus.id, name, email: form.email, emailVerified: false };
    const { id } = await createAccount(deps, tx, account);
    await savePassword(tx, { userId: id, passwordHash, now: deps.clock.now() });
    return { userId: id, isFresh: true };
  });
}

import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findUserId } from '../accounts.store.ts';
import { startSession, type Browser, type StartSessionDeps } from './start-session.ts';

type DemoDeps = StartSessionDeps & Pick<Deps, 'limits'>;

/** Signs in without a password, when the development tools are enabled. */
export async function signInAsDemoStudent(deps: DemoDeps, username: string, browser: Browser) {
  await deps.limits.take('demo_sign_in', browser.network);
  return startSession(deps, browser, async (tx) => {
    const id = await findUserId(tx, username.toLowerCase());
    if (!id) throw new AppError('not_found');
    return { userId: id, isFresh: false };
  });
}

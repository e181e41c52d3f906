import { canonicalEmail } from '@quad/contract/emails';
import { SIGN_IN } from '@quad/contract/sign-in';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { campusLink } from './campus-link.ts';
import { findCredentials } from './credentials.store.ts';
import { passwordResetLetter } from './letters/password-reset-letter.ts';
import { replacePasswordReset } from './password-resets.store.ts';
import { isBanned } from './refuse-banned.ts';
import { tokenHash } from './secret-hash.ts';
import { makeToken } from './session-token.ts';

type RequestingDeps = Pick<Deps, 'db' | 'config' | 'limits' | 'outbox' | 'clock'>;

/** Mails a link that lets the owner of the address choose a password. It says when there is no account, so it is limited. */
export async function requestPasswordReset(
  deps: RequestingDeps,
  campus: RequestCampus,
  { email, network }: { email: string; network: string },
) {
  const address = canonicalEmail(email);
  await deps.limits.take('password_reset_network', network);
  await deps.limits.take('password_reset', address);
  if (await isBanned(deps, deps.db.db, address)) throw new AppError('banned');
  const account = await findCredentials(deps.db.db, address);
  if (!account) throw new AppError('reset_account_missing');

  const token = makeToken();
  const now = deps.clock.now();
  const minutes = SIGN_IN.resetMinutes;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const link = campusLink(campus, '/forgotpassword', { token });
  const letter = await passwordResetLetter({ campus, link, minutes });
  await deps.db.tx(async (tx) => {
    await replacePasswordReset(tx, { userId: account.userId, tokenHash: tokenHash(token), expiresAt, now });
    await deps.outbox.write(tx, { campusId: campus.id, to: account.email, ...letter });
  });
  return { sent: true as const };
}

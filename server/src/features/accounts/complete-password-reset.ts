import { canonicalEmail } from '@quad/contract/emails';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { findAddress } from './accounts.store.ts';
import { markAddressProven, savePassword } from './credentials.store.ts';
import { issueUndoLink } from './issue-undo-link.ts';
import { passwordChangedLetter } from './letters/password-changed-letter.ts';
import { isLiveReset, takePasswordReset } from './password-resets.store.ts';
import { hashPassword } from './passwords.ts';
import { tokenHash } from './secret-hash.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { spendSignInLinks } from './sign-in-links.store.ts';

type CompletingDeps = Pick<Deps, 'db' | 'config' | 'limits' | 'outbox' | 'sessions' | 'clock'>;

/** Sets a password by a mailed link, once. Every session and every other mailed link of the account is over. */
export async function completePasswordReset(
  deps: CompletingDeps,
  campus: RequestCampus,
  { token, password }: { token: string; password: string },
) {
  const hash = tokenHash(token);
  // Asked first, so that a made-up token costs no hash; the transaction decides.
  if (!(await isLiveReset(deps.db.db, hash, deps.clock.now()))) throw new AppError('reset_expired');
  const passwordHash = await hashPassword(deps.config, password);

  const { userId, address } = await deps.db.tx(async (tx) => {
    const now = deps.clock.now();
    const owner = await takePasswordReset(tx, hash, now);
    if (!owner) throw new AppError('reset_expired');
    const email = await findAddress(tx, owner);
    await savePassword(tx, { userId: owner, passwordHash, now });
    // The link was mailed to the address, so it is theirs.
    await markAddressProven(tx, owner, now);
    await deleteSessionsOf(tx, owner);
    await spendSignInLinks(tx, canonicalEmail(email), now);
    const undoLink = await issueUndoLink(deps, tx, { userId: owner, change: 'password', address: email, campus });
    const letter = await passwordChangedLetter({ campus, undoLink });
    await deps.outbox.write(tx, { campusId: campus.id, to: email, ...letter });
    return { userId: owner, address: canonicalEmail(email) };
  });
  await deps.sessions.end({ userId });
  await deps.limits.clear('sign_in_failures', address);
  return { changed: true as const };
}

import { accountChange } from '@quad/contract/verification/undo-links.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { brokenUniqueness } from '../../../platform/database/broken-constraint.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { findUndoLink, restoreAccount, tokenHash } from '../../accounts/accounts.public.ts';
import { newEmailTaken } from '../send-email-change-code.ts';
import { maskedAddress } from '../verification.rules.ts';
import { deleteCodes } from '../verification.store.ts';

type UndoDeps = Pick<Deps, 'db' | 'config' | 'mailQueue' | 'events' | 'sessions' | 'clock'>;

/** What the page shows before the user confirms. Reading changes nothing, because mail programs open links too. */
export async function readUndoLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const found = await findUndoLink(db.db, tokenHash(token), clock.now());
  if (!found) return { link: null };
  return { link: { change: accountChange.parse(found.change), address: maskedAddress(found.address) } };
}

/** Undoes a change and every later one. The link works once. */
export async function undoAccountChange(deps: UndoDeps, campus: RequestCampus, token: string) {
  const hash = tokenHash(token);
  const found = await findUndoLink(deps.db.db, hash, deps.clock.now());
  if (!found) throw new AppError('undo_expired');
  const { userId } = found;
  try {
    const { address } = await deps.db.tx(async (tx) => {
      // Deleted before the account is locked, in the same lock order as a code that is being confirmed.
      await deleteCodes(tx, userId);
      return restoreAccount(deps, tx, { userId, tokenHash: hash }, campus);
    });
    await deps.sessions.end({ userId });
    return { undone: true as const, resetSentTo: maskedAddress(address) };
  } catch (error) {
    throw brokenUniqueness(error) === 'users_email' ? newEmailTaken(error) : error;
  }
}

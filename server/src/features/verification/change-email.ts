import type { Db } from '../../platform/database/database.ts';
import {
  emailChangedEmail,
  findPasswordTime,
  isAddressReserved,
  issueUndoLink,
  joinByAccountAddress,
  lockAddresses,
  setEmail,
} from '../accounts/accounts.public.ts';
import type { ConfirmingDeps, Proof } from './proof.ts';
import { isOutdated, newEmailTaken } from './send-email-change-code.ts';
import { deleteCode } from './verification.store.ts';
import { maskedAddress } from './verification.rules.ts';

/** Sets the new address of the account, and mails an undo link to the previous one. */
export async function changeEmail(
  deps: Pick<ConfirmingDeps, 'mailQueue' | 'clock' | 'events' | 'campuses'>,
  tx: Db,
  { viewer, address, campusId, site, sentAt }: Proof,
) {
  const userId = viewer.id;
  const now = deps.clock.now();
  const before = await lockAddresses(tx, userId);
  if (isOutdated({ sentAt }, await findPasswordTime(tx, userId))) return false;
  await setEmail(tx, { userId, address, now });
  if (await isAddressReserved(tx, { address, userId, now })) throw newEmailTaken();
  await joinByAccountAddress(deps, tx, { userId, address, campusId });
  // A code for the previous address is useless now.
  await deleteCode(tx, userId, 'verify user');

  const changed = { userId, change: 'email', address: before.email, campus: site } as const;
  // An address that was never confirmed may be a stranger's, so it gets no link to the account.
  const undoLink = before.emailVerified ? await issueUndoLink(deps, tx, changed) : undefined;
  const mail = await emailChangedEmail({ campus: site, newAddressMasked: maskedAddress(address), undoLink });
  await deps.mailQueue.write(tx, { ...mail, campusId: site.id, to: before.email });
  return true;
}

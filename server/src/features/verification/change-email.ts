import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailChangedLetter, lockAddresses, setEmail } from '../accounts/accounts.public.ts';
import type { Proof } from './confirm-code.ts';
import { deleteCode } from './verification.store.ts';
import { maskedAddress } from './verification.rules.ts';

/** Gives the account its new address and tells the one before, whose reader may be losing the account. */
export async function changeEmail(
  { outbox, clock }: Pick<Deps, 'outbox' | 'clock'>,
  tx: Db,
  { viewer, address, site }: Proof,
) {
  const before = await lockAddresses(tx, viewer.id);
  await setEmail(tx, { userId: viewer.id, address, now: clock.now() });
  // A code to the address before is for nothing now.
  await deleteCode(tx, viewer.id, 'verify user');
  const letter = await emailChangedLetter({ campus: site, newAddressMasked: maskedAddress(address) });
  await outbox.write(tx, { ...letter, campusId: site.id, to: before.email });
  return true;
}

import { canonicalEmail } from '@quad/contract/emails';
import type { Db } from '../../platform/database/database.ts';
import { findAddresses } from '../accounts/accounts.public.ts';
import type { ConfirmingDeps, Proof } from './proof.ts';
import { sendCode } from './send-code.ts';

/** Whether the reader of the address so far may still allow the change. */
export async function mayApproveEmailChange(_deps: ConfirmingDeps, tx: Db, { viewer, address, newAddress }: Proof) {
  const account = await findAddresses(tx, viewer.id);
  return newAddress !== null && account !== undefined && canonicalEmail(account.email) === canonicalEmail(address);
}

/** Allowed: now the new address has to be confirmed. Outside of the transaction, because limits take one of their own. */
export async function sendApprovedCode(deps: ConfirmingDeps, { viewer, newAddress, site }: Proof) {
  if (newAddress === null) return;
  const [purpose, replaces] = ['change email', 'approve email change'] as const;
  await sendCode(deps, { viewer, campus: site, purpose, address: newAddress, replaces });
}

import { canonicalEmail } from '@quad/contract/accounts/emails';
import type { Db } from '../../platform/database/database.ts';
import { findAddresses } from '../accounts/accounts.public.ts';
import type { ConfirmingDeps, Proof } from './proof.ts';
import { sendCode } from './send-code.ts';

/** Whether the code was sent to an address that still belongs to the account, so that its reader may approve. */
export async function mayApproveEmailChange(_deps: ConfirmingDeps, tx: Db, { viewer, address, newAddress }: Proof) {
  const account = await findAddresses(tx, viewer.id);
  return newAddress !== null && account !== undefined && canonicalEmail(account.email) === canonicalEmail(address);
}

/** Runs after the approval, because the new address must be confirmed too. Limits need their own transaction. */
export async function sendApprovedCode(deps: ConfirmingDeps, { viewer, newAddress, site }: Proof) {
  if (newAddress === null) return;
  const [purpose, replaces] = ['change email', 'approve email change'] as const;
  await sendCode(deps, { viewer, campus: site, purpose, address: newAddress, replaces });
}

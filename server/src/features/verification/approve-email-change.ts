import { canonicalEmail } from '@quad/contract/emails';
import type { Db } from '../../platform/database/database.ts';
import { findAddresses } from '../accounts/accounts.public.ts';
import type { ConfirmingDeps, Proof } from './confirm-code.ts';
import { countCodeMail } from './count-code-mail.ts';
import { writeCode } from './send-code.ts';

/** The reader of the address so far allows the change: now the new address has to be confirmed. */
export async function approveEmailChange(deps: ConfirmingDeps, tx: Db, { viewer, address, newAddress, site }: Proof) {
  const account = await findAddresses(tx, viewer.id);
  if (!newAddress || !account || canonicalEmail(account.email) !== canonicalEmail(address)) return false;
  const sending = { viewer, campus: site, purpose: 'change email', address: newAddress } as const;
  if (await countCodeMail(deps, sending)) await writeCode(deps, tx, sending);
  return true;
}

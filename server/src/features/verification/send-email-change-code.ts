import { canonicalEmail, EMAIL_WORDS } from '@quad/contract/emails';
import { ERRORS } from '@quad/contract/errors';
import { AppError, isTryAgain } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { findAddresses, isAddressTaken } from '../accounts/accounts.public.ts';
import { sendCode, type SendingDeps } from './send-code.ts';

/** Mails a code to the address the account shall have, if nobody has it. */
export async function sendEmailChangeCode(deps: SendingDeps, viewer: Viewer, campus: RequestCampus, email: string) {
  const account = await findAddresses(deps.db.db, viewer.id);
  if (account && canonicalEmail(account.email) === canonicalEmail(email)) {
    throw new AppError('input_invalid', { fields: { email: EMAIL_WORDS.fresh } });
  }
  await deps.limits.take('address_check', viewer.id);
  const isTaken = await isAddressTaken(deps.db.db, email).catch((cause: unknown) => {
    throw isTryAgain(cause) ? cause : new AppError('email_unchecked', { cause });
  });
  if (isTaken) throw newEmailTaken();
  return sendCode(deps, { viewer, campus, purpose: 'change email', address: email });
}

export function newEmailTaken(cause?: unknown) {
  return new AppError('new_email_taken', { fields: { email: ERRORS.new_email_taken.message }, cause });
}

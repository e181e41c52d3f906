import { ACCOUNT_COPY } from '@quad/contract/account-settings';
import { canonicalEmail, EMAIL_COPY } from '@quad/contract/emails';
import { ERRORS } from '@quad/contract/errors';
import { AppError, isTryAgain } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import {
  checkOwnPassword,
  findAddresses,
  findPasswordTime,
  isAddressReserved,
  isAddressTaken,
} from '../accounts/accounts.public.ts';
import { sendCode, type SendingDeps } from './send-code.ts';
import { findLiveCode } from './verification.store.ts';

type Wanted = { email: string; password: string | undefined; network: string };
type Change = Wanted & { viewer: Viewer; current: string };

/**
 * Begins a change of the account's email. A session alone does not do: it takes the password, or where there is none
 * a code to the address so far. Then a code goes to the new address, if nobody has it.
 */
export async function sendEmailChangeCode(deps: SendingDeps, viewer: Viewer, campus: RequestCampus, wanted: Wanted) {
  const { email } = wanted;
  const account = await findAddresses(deps.db.db, viewer.id);
  if (!account) throw new AppError('sign_in_required');
  if (canonicalEmail(account.email) === canonicalEmail(email)) {
    throw new AppError('input_invalid', { fields: { email: EMAIL_COPY.fresh } });
  }
  const isApproved = await checkOwner(deps, { ...wanted, viewer, current: account.email });
  await deps.limits.take('address_check', viewer.id);
  const isTaken = await isTakenFor(deps, viewer, email).catch((cause: unknown) => {
    throw isTryAgain(cause) ? cause : new AppError('email_unchecked', { cause });
  });
  if (isTaken) throw newEmailTaken();

  const next = isApproved ? 'change email' : 'approve email change';
  const to = isApproved ? { address: email } : { address: account.email, newAddress: email };
  return { ...(await sendCode(deps, { viewer, campus, purpose: next, ...to })), next } as const;
}

/** Whether the owner has approved this change. False where there is no password, and a code has to tell. */
async function checkOwner(deps: SendingDeps, { viewer, current, email, password, network }: Change) {
  const passwordSince = await findPasswordTime(deps.db.db, viewer.id);
  // Sending the same code again needs no second approval, unless the password has changed since.
  const pending = await findLiveCode(deps.db.db, { userId: viewer.id, purpose: 'change email', now: deps.clock.now() });
  const isSame = pending && canonicalEmail(pending.address) === canonicalEmail(email);
  if (isSame && !isOutdated(pending, passwordSince)) return true;
  if (!passwordSince) return false;

  if (!password) throw new AppError('input_invalid', { fields: { password: ACCOUNT_COPY.currentRequired } });
  if ((await checkOwnPassword(deps, { email: current, password, network })) === null) {
    const { message } = ERRORS.current_password_wrong;
    throw new AppError('current_password_wrong', { fields: { password: message } });
  }
  return true;
}

/** A new password ends what was approved with the one before. */
export function isOutdated({ sentAt }: { sentAt: Date }, passwordSince: Date | undefined) {
  return passwordSince !== undefined && passwordSince > sentAt;
}

async function isTakenFor({ db, clock }: SendingDeps, viewer: Viewer, email: string) {
  const reservation = { address: email, userId: viewer.id, now: clock.now() };
  return (await isAddressTaken(db.db, email)) || (await isAddressReserved(db.db, reservation));
}

export function newEmailTaken(cause?: unknown) {
  return new AppError('new_email_taken', { fields: { email: ERRORS.new_email_taken.message }, cause });
}

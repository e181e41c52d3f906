import { ACCOUNT_MESSAGES } from '@quad/contract/accounts/account-settings';
import { canonicalEmail, EMAIL_MESSAGES } from '@quad/contract/accounts/emails';
import { ERRORS } from '@quad/contract/errors';
import { AppError, isTryAgain } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import {
  checkOwnPassword,
  findAddresses,
  findPasswordTime,
  isAddressReserved,
  isAddressTaken,
} from '../accounts/accounts.public.ts';
import { sendCode, type SendingDeps } from './send-code.ts';
import { findLiveCode } from './verification.store.ts';

type Input = { email: string; password: string | undefined; network: string };
type Change = Input & { viewer: Viewer; current: string };

/**
 * Starts a change of the account's email. A session alone is not enough: it requires the password, or without one a
 * code that is sent to the current address. Then a code goes to the new address, unless it is taken.
 */
export async function sendEmailChangeCode(deps: SendingDeps, viewer: Viewer, campus: RequestCampus, input: Input) {
  const { email } = input;
  const account = await findAddresses(deps.db.db, viewer.id);
  if (!account) throw new AppError('sign_in_required');
  if (canonicalEmail(account.email) === canonicalEmail(email)) {
    throw new AppError('input_invalid', { fields: { email: EMAIL_MESSAGES.fresh } });
  }
  const isApproved = await checkOwner(deps, { ...input, viewer, current: account.email });
  await deps.limits.take('address_check', viewer.id);
  const isTaken = await isTakenFor(deps, viewer, email).catch((cause: unknown) => {
    throw isTryAgain(cause) ? cause : new AppError('email_unchecked', { cause });
  });
  if (isTaken) throw newEmailTaken();

  const next = isApproved ? 'change email' : 'approve email change';
  const to = isApproved ? { address: email } : { address: account.email, newAddress: email };
  return { ...(await sendCode(deps, { viewer, campus, purpose: next, ...to })), next } as const;
}

/** Whether the owner has approved this change. False without a password; then a code must approve it. */
async function checkOwner(deps: SendingDeps, { viewer, current, email, password, network }: Change) {
  const passwordSince = await findPasswordTime(deps.db.db, viewer.id);
  // Resending the code needs no second approval, unless the password has changed since.
  const pending = await findLiveCode(deps.db.db, { userId: viewer.id, purpose: 'change email', now: deps.clock.now() });
  const isSame = pending && canonicalEmail(pending.address) === canonicalEmail(email);
  if (isSame && !isOutdated(pending, passwordSince)) return true;
  if (!passwordSince) return false;

  if (!password) throw new AppError('input_invalid', { fields: { password: ACCOUNT_MESSAGES.currentRequired } });
  if ((await checkOwnPassword(deps, { email: current, password, network })) === null) {
    const { message } = ERRORS.current_password_wrong;
    throw new AppError('current_password_wrong', { fields: { password: message } });
  }
  return true;
}

/** A new password revokes approvals that used the old one. */
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

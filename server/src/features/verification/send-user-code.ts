import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { findAddresses } from '../accounts/accounts.public.ts';
import { sendCode, type SendingDeps } from './send-code.ts';

/** Mails a code to the account's own address. */
export async function sendUserCode(deps: SendingDeps, viewer: Viewer, campus: RequestCampus) {
  const account = await findAddresses(deps.db.db, viewer.id);
  if (!account) throw new AppError('sign_in_required');
  return sendCode(deps, { viewer, campus, purpose: 'verify user', address: account.email });
}

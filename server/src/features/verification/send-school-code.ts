import { canonicalEmail, EMAIL_MESSAGES, isSchoolEmail } from '@quad/contract/accounts/emails';
import { ERRORS } from '@quad/contract/errors';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { findAddresses, isSchoolAddressTaken } from '../accounts/accounts.public.ts';
import { sendCode, type SendingDeps } from './send-code.ts';

/** `campusId` only counts on the generic site. On a campus's own site the campus is that one. */
type Input = { email: string; site: RequestCampus; campusId: string | undefined };

/** Mails a code to a school address. The account's own email must be verified first. */
export async function sendSchoolCode(
  deps: SendingDeps & Pick<Deps, 'campuses'>,
  viewer: Viewer,
  { email, site, campusId }: Input,
) {
  if (!viewer.emailVerified) throw new AppError('email_unverified');
  const campus = site.isGeneric ? deps.campuses.byId(campusId ?? site.id) : site;
  if (!campus || campus.schoolDomains.length === 0) throw new AppError('input_invalid');

  const address = canonicalEmail(email);
  const account = await findAddresses(deps.db.db, viewer.id);
  if (account?.isVerified && canonicalEmail(account.schoolEmail ?? '') === address) {
    throw new AppError('input_invalid', { fields: { email: EMAIL_MESSAGES.schoolFresh } });
  }
  if (!isSchoolEmail(address, campus.schoolDomains)) {
    throw new AppError('input_invalid', { fields: { email: EMAIL_MESSAGES.schoolInvalid } });
  }
  await deps.limits.take('address_check', viewer.id);
  if (await isSchoolAddressTaken(deps.db.db, address, viewer.id)) throw schoolEmailTaken();
  return sendCode(deps, { viewer, campus, purpose: 'verify school', address });
}

export function schoolEmailTaken(cause?: unknown) {
  return new AppError('school_email_taken', { fields: { email: ERRORS.school_email_taken.message }, cause });
}

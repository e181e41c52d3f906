import { z } from 'zod';
import { session } from '../accounts/accounts.schemas.ts';
import { email, schoolEmail } from '../accounts/emails.schemas.ts';
import { SIGN_IN } from '../accounts/sign-in.ts';
import { campusId } from '../campuses/campuses.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { purpose } from './verification.schemas.ts';
import { VERIFICATION_MESSAGES } from './verification.ts';

const sent = z.object({
  sent: z.literal(true),
  /** When another code can be requested. */
  resendAt: z.iso.datetime({ offset: true }),
});

export const sendUserCode = endpoint({
  method: 'POST',
  path: '/verifications/user',
  access: 'signed-in',
  summary: 'Emails a code to the account’s address.',
  response: sent,
});

export const sendSchoolCode = endpoint({
  method: 'POST',
  path: '/verifications/school',
  access: 'signed-in',
  summary: 'Emails a code to a school address of this campus, or of the given campus on the generic site.',
  body: z.object({ email: schoolEmail, campusId: campusId.optional() }),
  response: sent,
});

export const sendEmailChangeCode = endpoint({
  method: 'POST',
  path: '/verifications/email-change',
  access: 'signed-in',
  summary: 'Emails a code to the new address. An account without a password first gets one at its old address.',
  body: z.object({ email, password: z.string().max(SIGN_IN.passwordMax).optional() }),
  response: sent.extend({
    /** Which code to enter next: the approval code from the old address, or the code from the new address. */
    next: z.enum(['approve email change', 'change email']),
  }),
});

/** The server knows the address and campus of the code, so the page sends only the purpose. */
export const confirmCode = endpoint({
  method: 'POST',
  path: '/verifications/confirm',
  access: 'signed-in',
  summary: 'Confirms the latest code for a purpose.',
  body: z.object({
    purpose,
    code: z.string().trim().min(1, VERIFICATION_MESSAGES.codeRequired).max(20),
  }),
  response: session,
});

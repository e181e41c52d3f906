import { z } from 'zod';
import { session } from './accounts.ts';
import { campusId } from './campuses.ts';
import { email, schoolEmail } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
import { SIGN_IN } from './sign-in.ts';

export const VERIFICATION = {
  codeMin: 1000,
  codeMax: 9999,
  validMinutes: 120,
  triesMax: 5,
  resendSeconds: 30,
  sendsPerHour: 5,
} as const;

export const VERIFICATION_COPY = {
  heading: 'Confirm your email address',
  notReceived: "Didn't receive the code?",
  submit: 'Submit',
  codeRequired: 'Please enter verification code',
  sent: 'Email sent',
  schoolJoin: 'Join your campus',
  schoolChange: 'Change school email',
  verifyAccount: 'Verify Account',
  updated: FORM_COPY.profileSaved,
  /** The school is verified, by its own code or by that of an account address at the school. */
  verified: "You're verified",
  /** Instead of `notReceived` where no code was sent yet. */
  sendCode: 'Email me a code',
  approve: 'First, is this you?',
} as const;

export const purpose = z.enum(['verify user', 'verify school', 'change email', 'approve email change']);
export type Purpose = z.infer<typeof purpose>;

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
    code: z.string().trim().min(1, VERIFICATION_COPY.codeRequired).max(20),
  }),
  response: session,
});

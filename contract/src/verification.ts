import { z } from 'zod';
import { session } from './accounts.ts';
import { campusId } from './campuses.ts';
import { email, schoolEmail } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { FORM_WORDS } from './form-words.ts';

export const VERIFICATION = {
  codeMin: 1000,
  codeMax: 9999,
  validMinutes: 120,
  triesMax: 5,
  resendSeconds: 30,
  sendsPerHour: 5,
} as const;

export const VERIFICATION_WORDS = {
  heading: 'Confirm your email address',
  notReceived: "Didn't receive the code?",
  submit: 'Submit',
  codeRequired: 'Please enter verification code',
  sent: 'Email sent',
  schoolJoin: 'Join your campus',
  schoolChange: 'Change school email',
  verifyAccount: 'Verify Account',
  updated: FORM_WORDS.profileSaved,
} as const;

/** Why a code is sent. One mechanism serves all three. */
export const purpose = z.enum(['verify user', 'verify school', 'change email']);
export type Purpose = z.infer<typeof purpose>;

const sent = z.object({
  sent: z.literal(true),
  /** When another may be asked for. */
  resendAt: z.iso.datetime({ offset: true }),
});

export const sendUserCode = endpoint({
  method: 'POST',
  path: '/verifications/user',
  access: 'signed-in',
  summary: 'Mails a code to the address of the account.',
  response: sent,
});

export const sendSchoolCode = endpoint({
  method: 'POST',
  path: '/verifications/school',
  access: 'signed-in',
  summary: 'Mails a code to a school address of the site’s campus, or of the one named on the generic site.',
  body: z.object({ email: schoolEmail, campusId: campusId.optional() }),
  response: sent,
});

export const sendEmailChangeCode = endpoint({
  method: 'POST',
  path: '/verifications/email-change',
  access: 'signed-in',
  summary: 'Mails a code to the address the account shall have.',
  body: z.object({ email }),
  response: sent,
});

/** The server knows the address and campus the code was sent for; the page only names the purpose. */
export const confirmCode = endpoint({
  method: 'POST',
  path: '/verifications/confirm',
  access: 'signed-in',
  summary: 'Confirms the newest code of a purpose.',
  body: z.object({
    purpose,
    code: z.string().trim().min(1, VERIFICATION_WORDS.codeRequired).max(20),
  }),
  response: session,
});

import { VERIFICATION_MESSAGES } from '@quad/contract/verification/verification';
import { FORM_COPY } from '../../lib/forms/form-copy.ts';

export const VERIFICATION_COPY = {
  heading: 'Confirm your email address',
  notReceived: "Didn't receive the code?",
  submit: 'Submit',
  codeRequired: VERIFICATION_MESSAGES.codeRequired,
  sent: 'Email sent',
  schoolJoin: 'Join your campus',
  schoolChange: 'Change school email',
  verifyAccount: 'Verify Account',
  updated: FORM_COPY.profileSaved,
  /** Shown once the school is verified, by its own code or by that of an account address at the school. */
  verified: "You're verified",
  /** Replaces `notReceived` until a code was sent. */
  sendCode: 'Email me a code',
  approve: 'First, is this you?',
} as const;

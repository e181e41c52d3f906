import { VERIFICATION_MESSAGES } from '@quad/contract/verification/verification';
import { FORM_COPY } from '../../lib/form-copy.ts';

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
  approve: 'First, is this you?',
} as const;

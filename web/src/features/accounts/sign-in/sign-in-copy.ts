import { SIGN_IN_MESSAGES } from '@quad/contract/accounts/sign-in';
import { MENU_COPY } from '../../../lib/menu-copy.ts';

export const SIGN_IN_COPY = {
  logIn: 'Log in',
  loggingIn: 'processing...',
  continueWithEmail: 'Continue with email',
  continueWithGoogle: MENU_COPY.continueWithGoogle,
  orContinueWith: '--Or continue with--',
  signUp: 'Sign Up',
  contactUs: 'Contact us',
  forgotPassword: 'Forgot password?',
  usePassword: 'Log in with a password instead',
  createAccount: 'Create account',
  creating: 'Creating...',
  goBack: 'Go Back',
  sendResetLink: 'Send reset link',
  resetGoBack: 'Go back',
  resetSent: 'Check your inbox for the link to reset your password.',
  resetDelay: 'This may take 1-2 minutes.',
  goToLogin: 'Go to login',
  linkSent: 'Your magic link is on its way!',
  goToMail: 'Go to your mail',
  resendEmail: 'Resend Email',
  linkUsePassword: 'Log in with password',
  emailSent: 'Email sent.',
  confirmEmail: 'Please re-enter your email for confirmation',
  logOutQuestion: 'Are you sure you want to logout?',
  logOut: 'Log out',
  cancel: 'Cancel',
} as const;

/** For failures without their own text. */
export const SIGN_IN_FAILURES = {
  internal: 'Internal server error.',
  other: 'Something went wrong. Try again.',
  emailInvalid: SIGN_IN_MESSAGES.emailInvalid,
  linkUnsent: 'An unknown error has occurred',
} as const;

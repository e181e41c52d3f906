import { MENU_COPY } from './menu-copy.ts';
import { z } from 'zod';
import { session } from './accounts.ts';
import { addressWith, email, EMAIL_COPY } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { NETWORK_FAILED } from './errors.ts';
import { fullName } from './names.ts';

export const SIGN_IN = {
  passwordMin: 6,
  passwordMax: 30,
  /** Failures of an address from one network, in the window below, that still get the exact reason. */
  plainFailures: 3,
  /** A network that failed at more addresses than these in the window gets no reasons. */
  plainAddresses: 20,
  failuresMax: 10,
  failureWindowMinutes: 15,
  linkMinutes: 15,
  linkCodeLength: 6,
  linkCodeTries: 5,
  /** How long the waiting page asks for patience before it offers another letter. */
  linkResendSeconds: 30,
  resetMinutes: 60,
  sessionDays: 60,
} as const;

export const SIGN_IN_COPY = {
  passwordRequired: 'Password is required.',
  passwordShort: 'Password too short.',
  termsRequired: 'Please agree to the terms',
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

/** What a form says of failures that have no words of their own. */
export const SIGN_IN_FAILURES = {
  internal: 'Internal server error.',
  other: 'Something went wrong. Try again.',
  /** The server's words for what a form would have stopped. */
  emailInvalid: 'Invalid email address.',
  linkUnsent: 'An unknown error has occurred',
} as const;

/** Failures only the browser can see, while Google's window is open. */
export const GOOGLE_COPY = {
  network: NETWORK_FAILED,
  closed: 'Error: Sign-in process was canceled',
  unknown: 'Unknown Error Signing In with Google',
} as const;

const sentEmail = addressWith({ empty: EMAIL_COPY.required, invalid: SIGN_IN_FAILURES.emailInvalid });

const password = z.string().min(1, SIGN_IN_COPY.passwordRequired).max(SIGN_IN.passwordMax);
const freshPassword = z
  .string()
  .min(1, SIGN_IN_COPY.passwordRequired)
  .min(SIGN_IN.passwordMin, SIGN_IN_COPY.passwordShort)
  .max(SIGN_IN.passwordMax);

const terms = z.literal(true, SIGN_IN_COPY.termsRequired);

export const signUpForm = z.object({ email, fullName, password: freshPassword, terms });
export type SignUpForm = z.input<typeof signUpForm>;

export const signUp = endpoint({
  method: 'POST',
  path: '/sign-up',
  access: 'anyone',
  summary: 'Creates an account with a password and signs in.',
  body: signUpForm.extend({ email: sentEmail }),
  response: session,
});

export const signInForm = z.object({ email, password });
export type SignInForm = z.input<typeof signInForm>;

export const signIn = endpoint({
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  summary: 'Signs in with a password.',
  body: signInForm.extend({ email: sentEmail }),
  response: session,
});

/** With a name it registers, without one it signs in. Names stay in the server's record, not in the link. */
export const signInLinkForm = z.object({ email, fullName: fullName.optional() });

export type SignInLinkForm = z.input<typeof signInLinkForm>;

/** Registering without a password, as it is typed; the terms are agreed to before anything is sent. */
export const linkSignUpForm = z.object({ email, fullName, terms });
export type LinkSignUpForm = z.input<typeof linkSignUpForm>;

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links',
  access: 'anyone',
  summary: 'Mails a link and a code that sign in once.',
  body: signInLinkForm,
  response: z.object({ sent: z.literal(true) }),
});

export const linkToken = z.string().regex(/^[\w-]{20,100}$/);

/** What the page behind the link may know before anybody presses: reading it consumes nothing. */
export const readSignInLink = endpoint({
  method: 'GET',
  path: '/sign-in-links/:token',
  access: 'anyone',
  summary: 'Whether a sign-in link is still good, and whether this browser asked for it. Consumes nothing.',
  params: z.object({ token: linkToken }),
  response: z.object({ isLive: z.boolean(), askedHere: z.boolean() }),
});

export const completeSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links/:token/session',
  access: 'anyone',
  summary: 'Signs in by a mailed link, once.',
  params: z.object({ token: linkToken }),
  response: session,
});

export const signInCodeForm = z.object({
  email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

export const completeSignInCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes',
  access: 'anyone',
  summary: 'Signs in the waiting page by the code from the same mail, once.',
  body: signInCodeForm,
  response: session,
});

/** An address alone: where a reset or a link is to be sent. */
export const addressForm = z.object({ email });
export type AddressForm = z.input<typeof addressForm>;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  access: 'anyone',
  summary: 'Mails a link that lets the owner choose a fresh password.',
  body: addressForm,
  response: z.object({ sent: z.literal(true) }),
});

export const freshPasswordForm = z.object({ password: freshPassword });
export type FreshPasswordForm = z.input<typeof freshPasswordForm>;

export const completePasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets/:token',
  access: 'anyone',
  summary: 'Sets a fresh password by a mailed link, once, and ends every session.',
  params: z.object({ token: linkToken }),
  body: freshPasswordForm,
  response: z.object({ changed: z.literal(true) }),
});

/** What Google's window reports to the page that opened it. */
export const googleOutcome = z.discriminatedUnion('outcome', [
  z.object({ source: z.literal('quad-google'), outcome: z.literal('signed-in'), isFresh: z.boolean() }),
  z.object({ source: z.literal('quad-google'), outcome: z.literal('failed'), message: z.string() }),
]);
export type GoogleOutcome = z.infer<typeof googleOutcome>;

/** Documents, not API: the popup starts here, and the identity provider sends it back there. */
export const GOOGLE_PATHS = { start: '/auth/google', callback: '/auth/google/callback' } as const;

export const openSession = z.object({
  id: z.uuid(),
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  lastSeenAt: z.iso.datetime({ offset: true }),
});

export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  summary: 'Where the viewer is signed in.',
  response: z.object({ items: z.array(openSession) }),
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signed-in',
  summary: 'Signs one other browser of the viewer out.',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ ended: z.literal(true) }),
});

export const endEverySession = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
  summary: 'Signs the viewer out everywhere, here too.',
  response: z.object({ ended: z.literal(true) }),
});

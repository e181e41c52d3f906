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
  /** How many failures per address and network still get the exact reason, within the window below. */
  plainFailures: 3,
  /** A network that failed for more addresses than this within the window gets no reasons. */
  plainAddresses: 20,
  failuresMax: 10,
  failureWindowMinutes: 15,
  linkMinutes: 15,
  linkCodeLength: 6,
  linkCodeTries: 5,
  /** How long the waiting page waits before it offers to send another email. */
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

/** For failures without their own text. */
export const SIGN_IN_FAILURES = {
  internal: 'Internal server error.',
  other: 'Something went wrong. Try again.',
  /** For input that the form normally rejects first. */
  emailInvalid: 'Invalid email address.',
  linkUnsent: 'An unknown error has occurred',
} as const;

/** Failures that only the browser can see, while Google's window is open. */
export const GOOGLE_COPY = {
  network: NETWORK_FAILED,
  closed: 'Error: Sign-in process was canceled',
  unknown: 'Unknown Error Signing In with Google',
  mailLink: 'Email me a link',
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

/**
 * With a name it registers, without one it signs in. The name is stored on the server and is not part of the link.
 */
export const signInLinkForm = z.object({ email, fullName: fullName.optional() });

export type SignInLinkForm = z.input<typeof signInLinkForm>;

/** Sign-up without a password. The terms are accepted before anything is sent. */
export const linkSignUpForm = z.object({ email, fullName, terms });
export type LinkSignUpForm = z.input<typeof linkSignUpForm>;

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links',
  access: 'anyone',
  summary: 'Emails a link and a code that sign in once.',
  body: signInLinkForm,
  response: z.object({ sent: z.literal(true) }),
});

export const linkToken = z.string().regex(/^[\w-]{20,100}$/);

/** What the page behind the link can show before the button is pressed. Reading it does not use up the link. */
export const readSignInLink = endpoint({
  method: 'GET',
  path: '/sign-in-links/:token',
  access: 'anyone',
  summary: 'Whether a sign-in link is still valid, and whether this browser requested it. Does not use up the link.',
  params: z.object({ token: linkToken }),
  /** `email`: of an invalid link, its address, to request a new one. */
  response: z.object({ isLive: z.boolean(), askedHere: z.boolean(), email: z.string().nullable() }),
});

export const completeSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links/:token/session',
  access: 'anyone',
  summary: 'Signs in with an emailed link, once.',
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
  summary: 'Signs in on the waiting page with the code from the same email, once.',
  body: signInCodeForm,
  response: session,
});

/** Only an address, for a password reset or a sign-in link. */
export const addressForm = z.object({ email });
export type AddressForm = z.input<typeof addressForm>;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  access: 'anyone',
  summary: 'Emails a link to choose a new password.',
  body: addressForm,
  response: z.object({ sent: z.literal(true) }),
});

export const freshPasswordForm = z.object({ password: freshPassword });
export type FreshPasswordForm = z.input<typeof freshPasswordForm>;

export const completePasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets/:token',
  access: 'anyone',
  summary: 'Sets a new password with an emailed link, once, and ends every session.',
  params: z.object({ token: linkToken }),
  body: freshPasswordForm,
  response: z.object({ changed: z.literal(true) }),
});

/** The message from Google's window to the page that opened it. */
export const googleOutcome = z.discriminatedUnion('outcome', [
  z.object({ source: z.literal('quad-google'), outcome: z.literal('signed-in'), isFresh: z.boolean() }),
  z.object({
    source: z.literal('quad-google'),
    outcome: z.literal('failed'),
    message: z.string(),
    /** Set when an emailed link to this address would sign in instead. */
    linkTo: z.string().optional(),
  }),
]);
export type GoogleOutcome = z.infer<typeof googleOutcome>;

/** In the session storage: the outcome of a failed visit without a popup, for the log-in page. */
export const GOOGLE_ALERT_KEY = 'quad.google';

/** Documents, not API: the popup starts at the first, and the identity provider redirects back to the second. */
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
  summary: 'Signs the viewer out of one other browser.',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ ended: z.literal(true) }),
});

export const endEverySession = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
  summary: 'Signs the viewer out everywhere, including here.',
  response: z.object({ ended: z.literal(true) }),
});

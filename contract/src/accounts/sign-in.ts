import { NETWORK_FAILED } from '../errors.ts';

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
  /** How long we recognize an expired link or code, so that we can say "expired" instead of "invalid". */
  expiredLinkHours: 24,
  linkCodeLength: 6,
  linkCodeAttempts: 5,
  /** How long the waiting page waits before it offers to send another email. */
  linkResendSeconds: 30,
  resetMinutes: 60,
  sessionDays: 60,
} as const;

export const SIGN_IN_MESSAGES = {
  passwordRequired: 'Password is required.',
  passwordShort: 'Password too short.',
  termsRequired: 'Please agree to the terms',
  /** For input that the form normally rejects first. */
  emailInvalid: 'Invalid email address.',
} as const;

/** Failures that only the browser can see, while Google's window is open. */
export const GOOGLE_MESSAGES = {
  network: NETWORK_FAILED,
  closed: 'Error: Sign-in process was canceled',
  unknown: 'Unknown Error Signing In with Google',
} as const;

/** In the session storage: the outcome of a failed visit without a popup, for the log-in page. */
export const GOOGLE_ALERT_KEY = 'quad.google';

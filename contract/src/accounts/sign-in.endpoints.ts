import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownRoute } from '../own-routes.ts';
import { session } from './accounts.schemas.ts';
import { addressWith } from './emails.schemas.ts';
import { EMAIL_MESSAGES } from './emails.ts';
import {
  addressForm,
  freshPasswordForm,
  linkToken,
  openSession,
  signInCodeForm,
  signInForm,
  signInLinkForm,
  signUpForm,
} from './sign-in.schemas.ts';
import { SIGN_IN_MESSAGES } from './sign-in.ts';

const sentEmail = addressWith({ empty: EMAIL_MESSAGES.required, invalid: SIGN_IN_MESSAGES.emailInvalid });

/** The page to open after signing in. Anything but an own route is dropped instead of failing the request. */
const wantedPage = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => ownRoute(value));

export const signUp = endpoint({
  method: 'POST',
  path: '/sign-up',
  access: 'anyone',
  summary: 'Creates an account with a password and signs in.',
  body: signUpForm.extend({ email: sentEmail }),
  response: session,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  summary: 'Signs in with a password.',
  body: signInForm.extend({ email: sentEmail }),
  response: session,
});

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links',
  access: 'anyone',
  summary: 'Emails a link and a code that sign in once.',
  body: signInLinkForm
    .extend({ redirect: wantedPage })
    .refine(({ fullName, terms }) => fullName === undefined || terms, {
      path: ['terms'],
      message: SIGN_IN_MESSAGES.termsRequired,
    }),
  response: z.object({ sent: z.literal(true) }),
});

/** What the page behind the link can show before the button is pressed. Reading it does not use up the link. */
export const readSignInLink = endpoint({
  method: 'GET',
  path: '/sign-in-links/:token',
  access: 'anyone',
  summary: 'Whether a sign-in link is still valid, and whether this browser requested it. Does not use up the link.',
  params: z.object({ token: linkToken }),
  /** `registers`: it creates an account. `email`: of an invalid link, its address, to request a new one. */
  response: z.object({
    isLive: z.boolean(),
    askedHere: z.boolean(),
    registers: z.boolean(),
    email: z.string().nullable(),
  }),
});

export const completeSignInLink = endpoint({
  method: 'POST',
  path: '/sign-in-links/:token/session',
  access: 'anyone',
  summary: 'Signs in with an emailed link, once.',
  params: z.object({ token: linkToken }),
  response: session,
});

export const completeSignInCode = endpoint({
  method: 'POST',
  path: '/sign-in-codes',
  access: 'anyone',
  summary: 'Signs in on the waiting page with the code from the same email, once.',
  body: signInCodeForm,
  response: session,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets',
  access: 'anyone',
  summary: 'Emails a link to choose a new password.',
  body: addressForm.extend({ redirect: wantedPage }),
  response: z.object({ sent: z.literal(true) }),
});

export const completePasswordReset = endpoint({
  method: 'POST',
  path: '/password-resets/:token',
  access: 'anyone',
  summary: 'Sets a new password with an emailed link, once, and ends every session.',
  params: z.object({ token: linkToken }),
  body: freshPasswordForm,
  response: z.object({ changed: z.literal(true) }),
});

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

import { z } from 'zod';
import { email } from './emails.schemas.ts';
import { fullName } from './names.schemas.ts';
import { SIGN_IN, SIGN_IN_MESSAGES } from './sign-in.ts';

const password = z.string().min(1, SIGN_IN_MESSAGES.passwordRequired).max(SIGN_IN.passwordMax);

const freshPassword = z
  .string()
  .min(1, SIGN_IN_MESSAGES.passwordRequired)
  .min(SIGN_IN.passwordMin, SIGN_IN_MESSAGES.passwordShort)
  .max(SIGN_IN.passwordMax);

const terms = z.literal(true, SIGN_IN_MESSAGES.termsRequired);

export const signUpForm = z.object({ email, fullName, password: freshPassword, terms });
export type SignUpForm = z.input<typeof signUpForm>;

export const signInForm = z.object({ email, password });
export type SignInForm = z.input<typeof signInForm>;

/**
 * With a name the link signs up, which also requires the terms; without one it signs in. The server stores the name;
 * the link does not contain it.
 */
export const signInLinkForm = z.object({ email, fullName: fullName.optional(), terms: terms.optional() });
export type SignInLinkForm = z.input<typeof signInLinkForm>;

/** Sign-up without a password. The terms are accepted before anything is sent. */
export const linkSignUpForm = z.object({ email, fullName, terms });
export type LinkSignUpForm = z.input<typeof linkSignUpForm>;

export const linkToken = z.string().regex(/^[\w-]{20,100}$/);

export const signInCodeForm = z.object({
  email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

/** Only an address, for a password reset or a sign-in link. */
export const addressForm = z.object({ email });
export type AddressForm = z.input<typeof addressForm>;

export const freshPasswordForm = z.object({ password: freshPassword });
export type FreshPasswordForm = z.input<typeof freshPasswordForm>;

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

export const openSession = z.object({
  id: z.uuid(),
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  lastSeenAt: z.iso.datetime({ offset: true }),
});
export type OpenSession = z.infer<typeof openSession>;

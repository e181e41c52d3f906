import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signUpForm } from '@quad/contract/accounts/sign-in.schemas';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { SIGN_IN_COPY, SIGN_IN_FAILURES } from './sign-in/sign-in-copy.ts';
import { CallError, setTransport } from '../../lib/calls/call.ts';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { toasts } from '../../lib/toasts.ts';
import { onScreen } from '../../test/on-screen.tsx';
import { campusQuery } from '../campuses/campuses.public.ts';
import { useRequestPasswordReset, useSendSignInLink, useSignIn, useSignUp } from './sign-in/sign-in.queries.ts';

const email = 'olive@mail.example';
const password = 'a good password';

const FORMS = {
  login: () => onSite(() => useSignIn(null)).mutateAsync({ email, password }),
  registration: () =>
    onSite(() => useSignUp(null)).mutateAsync({ email, password, fullName: 'Olive Reed', terms: true }),
  'magic link': () => onSite(useSendSignInLink).mutateAsync({ email }),
  'password reset': () => onSite(useRequestPasswordReset).mutateAsync({ email }),
};
type Form = keyof typeof FORMS;

/** Runs a hook on a site with a name, which every real site has. */
function onSite<Got>(use: () => Got): Got {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { shortName: 'OU' } });
  return onScreen(use, client);
}

/** The alerts and field errors that a person reads when the server refuses the form with this code. */
async function read(form: Form, code: ErrorCode, fields?: Record<string, string>) {
  const { status, message } = ERRORS[code];
  const errors = Object.values(fields ?? { all: message }).map((msg) => ({ msg }));
  setTransport(async () => ({ status, body: { code, message, errors, ...(fields && { fields }) } }));
  const error = await FORMS[form]().catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error('The form was not refused');
  return {
    alerts: toasts.read().shown.map((alert) => alert.message),
    tones: [...new Set(toasts.read().shown.map(({ tone }) => tone))],
    fields: error.fields,
  };
}

beforeEach(() => {
  // A repeated toast is dropped for three seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

const BLOCKED =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

describe('every specified alert is shown', () => {
  const ALERTS: [Form, ErrorCode, string][] = [
    ['login', 'sign_in_blocked', BLOCKED],
    ['login', 'wrong_password', 'Wrong password!'],
    ['login', 'account_missing', 'Incorrect. Please try again.'],
    ['login', 'unexpected', 'Internal server error.'],
    ['login', 'credentials_invalid', 'Invalid login credentials.'],
    ['login', 'input_invalid', 'Something went wrong. Try again.'],
    ['login', 'origin_refused', 'Something went wrong. Try again.'],
    ['login', 'banned', 'Account has been banned'],
    ['registration', 'unexpected', 'Something went wrong. Try again.'],
    ['registration', 'input_invalid', 'Something went wrong. Try again.'],
    ['registration', 'banned', 'Account has been banned'],
    ['magic link', 'unexpected', 'An unknown error has occurred'],
    ['magic link', 'input_invalid', 'An unknown error has occurred'],
    ['magic link', 'banned', 'Account has been banned'],
    ['password reset', 'unexpected', 'Something went wrong. Try again.'],
  ];
  test.each(ALERTS)('%s, %s: %s', async (form, code, words) => {
    expect(await read(form, code)).toEqual({ alerts: [words], tones: ['danger'], fields: {} });
  });
});

describe('a field error is shown at its field, and not twice', () => {
  const ON_FIELDS: [Form, ErrorCode, Record<string, string>][] = [
    ['login', 'input_invalid', { email: 'Invalid email address.' }],
    ['registration', 'input_invalid', { email: 'Invalid email address.' }],
    ['registration', 'input_invalid', { password: 'Password too short.' }],
    ['registration', 'email_taken', { email: 'Email has already been taken.' }],
  ];
  test.each(ON_FIELDS)('%s, %s: %j', async (form, code, fields) => {
    expect(await read(form, code, fields)).toEqual({ alerts: [], tones: [], fields });
  });

  test('a short password is rejected by the form itself', () => {
    const typed = signUpForm.safeParse({ email, password: 'short', fullName: 'Olive Reed', terms: true });
    expect(typed.error?.issues.map(({ message }) => message)).toEqual(['Password too short.']);
  });
});

test('an address without an account gets a dialog instead of a reset: User not found, try again!', async () => {
  expect(await read('password reset', 'reset_account_missing')).toEqual({ alerts: [], tones: [], fields: {} });
  expect(ERRORS.reset_account_missing.message).toBe('User not found, try again!');
});

test('a failed link and a sent link show the specified messages', () => {
  expect(ERRORS.link_wrong.message).toBe('Failed: Wrong Email.');
  expect(SIGN_IN_COPY.emailSent).toBe('Email sent.');
});

test('every sign-in error message has a response that leads to it', () => {
  expect(Object.values(SIGN_IN_FAILURES)).toEqual([
    'Internal server error.',
    'Something went wrong. Try again.',
    'Invalid email address.',
    'An unknown error has occurred',
  ]);
});

import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { EMAIL_MESSAGES } from '@quad/contract/accounts/emails';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { CallError, setTransport } from '../../lib/calls/call.ts';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { toasts } from '../../lib/toasts.ts';
import { onScreen } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { useConfirmCode, useUnsentCode } from './verification.queries.ts';

const OLIVE = { id: 'olive', emailVerified: true, isVerified: true, username: 'olive' };

/** A server that has this account and refuses every code. */
function serverWith(account: { email: string; schoolEmail: string | null }, code: ErrorCode = 'code_wrong') {
  const refusal = { code, message: ERRORS[code].message, errors: [{ msg: ERRORS[code].message }] };
  setTransport(async ({ path, method }) => {
    if (method === 'POST') return { status: ERRORS[code].status, body: refusal };
    return { status: 200, body: path === '/api/me' ? account : { ...NOBODY, viewer: OLIVE } };
  });
}

function clientOf() {
  const client = createQueryClient();
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer: null } });
  return client;
}

type Claim = Parameters<typeof useConfirmCode>[0];

const outcomeOf = (claim: Claim) =>
  onScreen(() => useConfirmCode(claim), clientOf())
    .mutateAsync('1234')
    .then(
      ({ viewer }) => viewer?.username,
      (error: Error) => error.message,
    );

const toastTexts = () => toasts.read().shown.map(({ message }) => message);

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  // A repeated toast is dropped for three seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

test('a correct code whose response was lost is accepted the second time', async () => {
  serverWith({ email: 'new@ou.edu', schoolEmail: null });
  expect(await outcomeOf({ purpose: 'change email', address: 'New@ou.edu' })).toBe('olive');
  serverWith({ email: 'olive@home.org', schoolEmail: 'olive@ou.edu' });
  expect(await outcomeOf({ purpose: 'verify school', address: 'olive@ou.edu' })).toBe('olive');
});

test('a wrong code stays wrong', async () => {
  const { message } = ERRORS.code_wrong;
  serverWith({ email: 'old@ou.edu', schoolEmail: null });
  expect(await outcomeOf({ purpose: 'change email', address: 'new@ou.edu' })).toBe(message);
  expect(await outcomeOf({ purpose: 'verify school', address: 'new@ou.edu' })).toBe(message);
  // An approval code goes to the current address, so it does not confirm the new one.
  serverWith({ email: 'new@ou.edu', schoolEmail: null });
  expect(await outcomeOf({ purpose: 'approve email change', address: 'new@ou.edu' })).toBe(message);
});

/** The outcome on a PIN page when the server refuses to resend the code. */
async function afterRefusedResend(email: string) {
  serverWith({ email, schoolEmail: null });
  const refused = new CallError({
    code: 'input_invalid',
    message: ERRORS.input_invalid.message,
    errors: [],
    fields: { email: EMAIL_MESSAGES.fresh },
  });
  const onConfirmed = vi.fn<() => void>();
  const claim = { purpose: 'change email', address: 'new@ou.edu' } as const;
  await onScreen(() => useUnsentCode(claim, onConfirmed), clientOf())(refused);
  return { hasGoneOn: onConfirmed.mock.calls.length > 0, texts: toastTexts() };
}

test('a refused resend says why', async () => {
  expect(await afterRefusedResend('old@ou.edu')).toEqual({ hasGoneOn: false, texts: [EMAIL_MESSAGES.fresh] });
});

test('a refused resend continues if the address is already confirmed', async () => {
  expect(await afterRefusedResend('new@ou.edu')).toEqual({ hasGoneOn: true, texts: [] });
});

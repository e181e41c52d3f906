import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { CallError, ConnectionError } from '../calls/call.ts';
import { createQueryClient } from './query-client.ts';
import { TOASTS, toasts } from '../toasts.ts';

type Meta = NonNullable<ConstructorParameters<typeof MutationObserver>[1]['meta']>;

beforeEach(() => {
  while (toasts.read().shown.length > 0) for (const { id } of toasts.read().shown) toasts.dismiss(id);
});

function refused(code: ErrorCode, fields?: Record<string, string>) {
  const { message } = ERRORS[code];
  return new CallError({ code, message, errors: [{ msg: message }], ...(fields && { fields }) });
}

/** The toasts after a mutation fails with this error. */
async function toastsAfter(error: Error, meta: Meta = {}) {
  const attempt = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.reject(error), meta });
  await attempt.mutate().catch(() => {});
  return toasts.read().shown.map(({ message, tone, durationMs }) => ({ message, tone, durationMs }));
}

test("an error shows the server's message", async () => {
  const { message } = ERRORS.wrong_password;
  expect(await toastsAfter(refused('wrong_password'))).toEqual([
    { message, tone: 'danger', durationMs: TOASTS.durationMs },
  ]);
});

test('the message about a blocked account stays long enough to read', async () => {
  const { message } = ERRORS.sign_in_blocked;
  expect(await toastsAfter(refused('sign_in_blocked'))).toEqual([{ message, tone: 'danger', durationMs: 7800 }]);
});

test('a form can have its own message', async () => {
  const copy = { unexpected: 'Internal server error.' };
  expect(await toastsAfter(refused('unexpected'), { copy })).toMatchObject([{ message: 'Internal server error.' }]);
});

test('an error that a form shows is not shown twice', async () => {
  expect(await toastsAfter(refused('reset_account_missing'), { shows: ['reset_account_missing'] })).toEqual([]);
  expect(await toastsAfter(refused('input_invalid', { email: 'Hm' }), { showsFieldErrors: true })).toEqual([]);
});

test('a lost connection gets a message, and nothing waits for it to return', async () => {
  expect(await toastsAfter(new ConnectionError(null))).toMatchObject([
    { message: 'Network error. Please check your connection', tone: 'danger' },
  ]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { setTransport } from '../../lib/calls/call.ts';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { onScreen } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { forgetSentCode, readSentCode, rememberSentCode } from './sent-codes.ts';
import { useSendUserCode } from './verification.queries.ts';

const OLIVE = { id: 'olive', emailVerified: false };
const ADDRESS = 'olive@ou.edu';
const EARLIER = { viewerId: OLIVE.id, address: ADDRESS, sentAt: Date.now() - 60_000 };

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
beforeEach(() => forgetSentCode('verify user'));

/** The sent code that the page has stored after requesting one. */
async function knownAfter(code: ErrorCode | 'sent' | 'offline', { isFirst = false, address = ADDRESS } = {}) {
  setTransport(async () => {
    if (code === 'offline') throw new TypeError('Failed to fetch');
    if (code === 'sent') return { status: 200, body: {} };
    const { message, status } = ERRORS[code];
    return { status, body: { code, message, errors: [{ msg: message }] } };
  });
  const client = createQueryClient();
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer: OLIVE } });
  const send = onScreen(() => useSendUserCode(), client);
  await send.mutateAsync({ address, isFirst }).catch(() => undefined);
  return readSentCode('verify user', OLIVE.id);
}

test.each(['unexpected', 'offline'] as const)('no code is known while every request fails: %s', async (failure) => {
  expect(await knownAfter(failure, { isFirst: true })).toBeUndefined();
  expect(await knownAfter(failure)).toBeUndefined();
  expect(await knownAfter('sent')).toMatchObject({ address: ADDRESS });
});

test('after a failed resend the earlier code is still the last one, and a resend is allowed at once', async () => {
  rememberSentCode('verify user', EARLIER);
  expect(await knownAfter('unexpected')).toEqual(EARLIER);
  expect(await knownAfter('offline')).toEqual(EARLIER);
});

test('a code to another address says nothing about this one', async () => {
  rememberSentCode('verify user', { ...EARLIER, address: 'old@ou.edu' });
  expect(await knownAfter('unexpected', { isFirst: true })).toBeUndefined();
});

test('a request that came too soon counts as sent, so that it is not repeated at once', async () => {
  for (const isFirst of [true, false]) {
    const known = await knownAfter('too_many_requests', { isFirst });
    expect(known?.sentAt).toBeGreaterThan(EARLIER.sentAt);
  }
});

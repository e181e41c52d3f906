import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import {
  call,
  CallError,
  setTransport,
  ConnectionError,
  leastPause,
  wireAddressOf,
  type WireResponse,
  type WireRequest,
} from './call.ts';

let sent: WireRequest[];
let response: WireResponse;

beforeEach(() => {
  sent = [];
  response = { status: 200, body: { title: 'Desk' } };
  setTransport(async (request) => {
    sent.push(request);
    return response;
  });
});

afterEach(() => setTransport(() => Promise.reject(new Error('no transport'))));

function rename() {
  return call('PATCH /ads/:adId', { params: { adId: 'a/b' }, body: { title: 'Desk' } });
}

test('a call has the address of its endpoint, escaped, with its query and body', async () => {
  await expect(rename()).resolves.toEqual({ title: 'Desk' });
  await call('GET /chats/:chatId/messages', { params: { chatId: 'c' }, query: { before: 7 } });
  expect(sent).toMatchObject([
    { method: 'PATCH', path: '/api/ads/a%2Fb', body: { title: 'Desk' } },
    { method: 'GET', path: '/api/chats/c/messages?before=7' },
  ]);
});

test('values that are not given are not sent', () => {
  expect(wireAddressOf('GET /feed', {}, { cursor: undefined }).path).toBe('/api/feed');
  expect(wireAddressOf('GET /feed', {}, { cursor: null }).path).toBe('/api/feed');
});

test("an error has the server's code, message and fields", async () => {
  response = {
    status: 400,
    body: {
      code: 'input_invalid',
      message: 'Something went wrong',
      fields: { name: 'Too long' },
      errors: [{ msg: 'Too long' }],
    },
  };
  const error = await rename().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: 'input_invalid', fields: { name: 'Too long' }, messages: ['Too long'] });
});

test.each([[null], ['<html>Bad gateway</html>'], [{ code: 'of_the_future', message: 'Hm' }], [{ code: 'not_found' }]])(
  'a response that is not one of our errors (%j) becomes the default message',
  async (body) => {
    response = { status: 500, body };
    await expect(rename()).rejects.toMatchObject({ code: 'unexpected', messages: ['Something went wrong'] });
  },
);

test.each([502, 503, 504])('a proxy that answers %i by itself counts as an unreachable server', async (status) => {
  response = { status, body: null };
  await expect(rename()).rejects.toMatchObject({ code: 'try_again', messages: [ERRORS.try_again.message] });
});

const error = (code: ErrorCode, after = 0) => new CallError({ code, message: '', errors: [] }, after);

test.each([
  ['a lost connection', new ConnectionError(null), 0],
  ['a server in trouble', error('try_again', 3000), 3000],
  ['a busy server', error('overloaded'), 0],
  ['a limit', error('too_many_requests', 1000), null],
  ['a error of ours', error('unexpected'), null],
  ['a provider that failed', error('checkout_failed'), null],
  ['payments that are closed', error('payments_closed'), null],
  ['a refusal', error('not_allowed'), null],
  ['a bug', new TypeError('undefined is not a function'), null],
])('after %s a call can be retried: %#', (_, failure, pause) => {
  expect(leastPause(failure)).toBe(pause);
});

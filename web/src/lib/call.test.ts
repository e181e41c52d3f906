import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@quad/contract/endpoint';
import { ERRORS, type ErrorCode } from '@quad/contract/errors';
import {
  addressOf,
  call,
  CallError,
  carryCallsBy,
  ConnectionError,
  leastPause,
  type WireAnswer,
  type WireRequest,
} from './call.ts';

const renamePost = endpoint({
  method: 'PATCH',
  path: '/posts/:postId/name',
  access: 'member',
  summary: 'An example.',
  params: z.object({ postId: z.string() }),
  query: z.object({ quietly: z.boolean().optional(), note: z.string().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ renamed: z.literal(true) }),
});

let sent: WireRequest[];
let answer: WireAnswer;

beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { renamed: true } };
  carryCallsBy(async (request) => {
    sent.push(request);
    return answer;
  });
});

afterEach(() => carryCallsBy(() => Promise.reject(new Error('no transport'))));

function rename() {
  return call(renamePost, { params: { postId: 'a/b' }, query: { quietly: true }, body: { name: 'Desk' } });
}

test('a call goes to the address of its endpoint, escaped, with its query and body', async () => {
  await expect(rename()).resolves.toEqual({ renamed: true });
  expect(sent).toMatchObject([{ method: 'PATCH', path: '/api/posts/a%2Fb/name?quietly=true', body: { name: 'Desk' } }]);
});

test('what is not given is not sent', () => {
  expect(addressOf('/feed', {}, { cursor: undefined })).toBe('/api/feed');
  expect(addressOf('/feed', {}, { cursor: null })).toBe('/api/feed');
});

test('a refusal carries the server’s code, words and fields', async () => {
  answer = {
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
  'an answer that is no refusal of ours (%j) becomes the words for not knowing',
  async (body) => {
    answer = { status: 500, body };
    await expect(rename()).rejects.toMatchObject({ code: 'unexpected', messages: ['Something went wrong'] });
  },
);

test.each([502, 503, 504])('a proxy that answers %i by itself cannot reach the server', async (status) => {
  answer = { status, body: null };
  await expect(rename()).rejects.toMatchObject({ code: 'try_again', messages: [ERRORS.try_again.message] });
});

const error = (code: ErrorCode, after = 0) => new CallError({ code, message: '', errors: [] }, after);

test.each([
  ['a lost connection', new ConnectionError(null), 0],
  ['a server in trouble', error('try_again', 3000), 3000],
  ['a busy server', error('overloaded'), 0],
  ['a limit', error('too_many_requests', 1000), null],
  ['a fault of ours', error('unexpected'), null],
  ['a provider that failed', error('checkout_failed'), null],
  ['payments that are closed', error('payments_closed'), null],
  ['a refusal', error('not_allowed'), null],
  ['a bug', new TypeError('undefined is not a function'), null],
])('after %s a call is tried again: %#', (_, failure, pause) => {
  expect(leastPause(failure)).toBe(pause);
});

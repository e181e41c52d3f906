import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { call } from './call.ts';

const read = 'GET /session';
const write = 'POST /account/export';

type Options = { status: number; code?: keyof typeof ERRORS; after?: string } | 'lost';
let responses: Options[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async () => {
    const given = responses[asked] ?? { status: 200 };
    asked += 1;
    if (given === 'lost') throw new TypeError('Failed to fetch');
    const { status, code, after } = given;
    const body = code ? { code, message: ERRORS[code].message, errors: [] } : { ok: true };
    return Response.json(body, { status, ...(after && { headers: { 'retry-after': after } }) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The state of the request after this many seconds. */
async function outcome(asking: Promise<unknown>, seconds = 10) {
  let ended = 'waiting';
  asking.then(
    () => (ended = 'answered'),
    (error: Error) => (ended = error.name),
  );
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return `${ended} after ${asked}`;
}

const trouble = { status: 503, code: 'try_again' } as const;

test('a read is retried while the server has problems', async () => {
  responses = ['lost', trouble, { status: 503, code: 'overloaded' }, { status: 502 }];
  expect(await outcome(call(read, {}))).toBe('answered after 5');
});

test('a write is retried only if it is idempotent', async () => {
  responses = [trouble, 'lost'];
  expect(await outcome(call(write, {}))).toBe('CallError after 1');
  asked = 0;
  expect(await outcome(call(write, { retry: 'always' }))).toBe('answered after 3');
});

test('a call that must not be retried is sent once', async () => {
  responses = [trouble];
  expect(await outcome(call(read, { retry: 'never' }))).toBe('CallError after 1');
});

test('Retry-After is respected', async () => {
  responses = [{ ...trouble, after: '7' }];
  const asking = call(read, {});
  expect(await outcome(asking, 7)).toBe('waiting after 1');
  expect(await outcome(asking, 1)).toBe('answered after 2');
});

test('a short rate limit delays reads, but no manual action', async () => {
  responses = [{ status: 429, code: 'too_many_requests', after: '2' }];
  expect(await outcome(call(read, {}))).toBe('answered after 2');
  asked = 0;
  expect(await outcome(call(write, { retry: 'always' }))).toBe('CallError after 1');
  asked = 0;
  responses = [{ status: 429, code: 'too_many_requests', after: '60' }];
  expect(await outcome(call(read, {}))).toBe('CallError after 1');
});

test('after a minute the call fails', async () => {
  responses = Array.from({ length: 100 }, () => trouble);
  const asking = call(write, { retry: 'always' });
  expect(await outcome(asking, 59)).toMatch(/^waiting/);
  expect(await outcome(asking, 1)).toMatch(/^CallError/);
});

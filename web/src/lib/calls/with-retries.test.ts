import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries, retrying } from './with-retries.ts';
import { RETRY } from './retry.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Fails this many times, then answers. */
function server(failures: number) {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= failures) throw new Error(`failure ${asked}`);
    return 'answer';
  };
  return { ask, asked: () => asked };
}

const always = { leastPause: () => 0 };

test('it retries until there is a response, and reports that it does', async () => {
  const { ask, asked } = server(3);
  const response = withRetries(ask, always);
  await vi.advanceTimersByTimeAsync(0);
  expect(retrying.read()).toBe(1);
  await vi.advanceTimersByTimeAsync(RETRY.firstMs * 7);
  await expect(response).resolves.toBe('answer');
  expect(asked()).toBe(4);
  expect(retrying.read()).toBe(0);
});

test('a permanent error fails at once', async () => {
  const { ask, asked } = server(1);
  await expect(withRetries(ask, { leastPause: () => null })).rejects.toThrow('failure 1');
  expect(asked()).toBe(1);
});

test('after a minute it fails, after one last try', async () => {
  const { ask, asked } = server(Infinity);
  let askedAt = 0;
  const began = Date.now();
  const failed = withRetries(() => {
    askedAt = Date.now() - began;
    return ask();
  }, always).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(retrying.read()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBe(`failure ${asked()}`);
  expect(askedAt).toBe(MINUTE_MS);
  expect(retrying.read()).toBe(0);
});

test('it does not retry sooner than the server allows, and fails at once if that is too far off', async () => {
  const { ask, asked } = server(1);
  const response = withRetries(ask, { leastPause: () => 5000 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(RETRY.firstMs);
  await expect(response).resolves.toBe('answer');
  await expect(withRetries(server(1).ask, { leastPause: () => MINUTE_MS + 1 })).rejects.toThrow('failure 1');
});

test('a returning connection ends the pause', async () => {
  const { ask } = server(1);
  const response = withRetries(ask, { leastPause: () => 20_000 });
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  await expect(response).resolves.toBe('answer');
});

test('an aborted caller ends the retries', async () => {
  const { ask, asked } = server(Infinity);
  const stop = new AbortController();
  const failed = withRetries(ask, { ...always, signal: stop.signal }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  expect(await failed).toBe('failure 1');
  expect(asked()).toBe(1);
  expect(retrying.read()).toBe(0);
});

import { expect, test, vi } from 'vitest';
import { newTestApp, OUR_PAGE } from '../test/base-app.ts';
import { paceRefusals } from './pace-refusals.ts';

test('refusals of one network are sent one by one, and others do not wait for them', async () => {
  const paceOf = paceRefusals();
  const order: string[] = [];
  const crowd = Array.from({ length: 5 }, () => paceOf('one').then(() => order.push('one')));
  await Promise.all([...crowd, paceOf('other').then(() => order.push('other'))]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(1);
});

test('a limited number of refusals wait, and the rest are sent at once', async () => {
  vi.useFakeTimers();
  try {
    const paceOf = paceRefusals();
    let responded = 0;
    const crowd = ['a', 'b', 'c'].flatMap((network) =>
      Array.from({ length: 300 }, () => paceOf(network).then(() => (responded += 1))),
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(900 - responded).toBeGreaterThan(200);
    expect(900 - responded).toBeLessThanOrEqual(250);
    await vi.runAllTimersAsync();
    await Promise.all(crowd);
    expect(responded).toBe(900);
  } finally {
    vi.useRealTimers();
  }
});

test('many refused requests get the same response, paced', async () => {
  const app = await newTestApp({ config: { rates: { network: 1, account: 0 } } });
  const ask = () => app.inject({ url: '/api/openapi.json', headers: OUR_PAGE, remoteAddress: '203.0.113.9' });
  expect((await ask()).statusCode).toBe(200);
  const began = performance.now();
  const responses = await Promise.all(Array.from({ length: 20 }, ask));
  expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(429));
  expect(responses[0]?.headers['retry-after']).toBeDefined();
  expect(performance.now() - began).toBeGreaterThan(20 * 9);
  await app.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis, type TestRedis } from '../../ports/relay/test/redis.ts';
import { newTestApp, OUR_PAGE } from '../test/base-app.ts';

const redis = findRedis();
const missing = redis ? '' : ' (left out: no redis-server on the path and no REDIS_URL)';

function ask(app: Awaited<ReturnType<typeof newTestApp>>, remoteAddress: string) {
  return app.inject({ url: '/api/openapi.json', headers: OUR_PAGE, remoteAddress });
}

test('while Redis is away nobody is refused', async () => {
  const app = await newTestApp({
    config: { rates: { network: 1, account: 0 }, redisUrl: '/nonexistent/redis.sock' },
  });
  for (let times = 0; times < 5; times += 1) expect((await ask(app, '203.0.113.1')).statusCode).toBe(200);
  await app.close();
});

describe.skipIf(!redis)(`general limits over Redis${missing}`, () => {
  let server: TestRedis;
  beforeAll(async () => {
    if (redis) server = await redis.start();
  });
  afterAll(() => server.remove());

  test('several processes count together', async () => {
    const config = { rates: { network: 4, account: 0 }, redisUrl: server.url };
    const [north, south] = await Promise.all([newTestApp({ config }), newTestApp({ config })]);
    // A process that has just started may not have reached Redis yet and lets a first request through uncounted.
    await expect.poll(async () => (await ask(north, '203.0.113.1')).statusCode).toBe(429);
    await expect.poll(async () => (await ask(south, '203.0.113.1')).statusCode).toBe(429);
    expect((await ask(south, '203.0.113.2')).statusCode).toBe(200);
    await Promise.all([north.close(), south.close()]);
  });

  test.skipIf(!redis?.isOurs)('a frozen Redis delays the first requests by 200 ms and not the others', async () => {
    const app = await newTestApp({ config: { rates: { network: 3, account: 0 }, redisUrl: server.url } });
    await expect.poll(async () => (await ask(app, '203.0.113.9')).statusCode).toBe(429);
    server.freeze();
    try {
      const first = await Promise.all(Array.from({ length: 5 }, () => timed(() => ask(app, '203.0.113.9'))));
      expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
      expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(400);
      const later = [];
      for (let times = 0; times < 50; times += 1) later.push(await timed(() => ask(app, '203.0.113.9')));
      expect(later.every(({ statusCode }) => statusCode === 200)).toBe(true);
      // Fifty waits of 200 ms would be ten seconds.
      expect(later.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1_000);
    } finally {
      server.thaw();
    }
    await expect.poll(async () => (await ask(app, '203.0.113.9')).statusCode).toBe(429);
    await app.close();
  });
});

async function timed<T extends object>(work: () => Promise<T>) {
  const since = performance.now();
  const result = await work();
  return {
    ...result,
    statusCode: 'statusCode' in result ? result.statusCode : undefined,
    ms: performance.now() - since,
  };
}

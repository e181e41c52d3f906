import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openInProcessRelay } from './in-process-relay.ts';
import { openRedisRelay } from './redis-relay.ts';
import { relayCases } from './relay.cases.ts';
import { findRedis, type TestRedis } from './test/redis.ts';
import { createSubscribers } from './subscribers.ts';

const redis = findRedis();
const missing = redis ? '' : ' (left out: no redis-server on the path and no REDIS_URL)';
const log = { warn: () => undefined };

describe.skipIf(!redis)(`relay over Redis${missing}`, () => {
  let server: TestRedis;
  beforeAll(async () => {
    if (redis) server = await redis.start();
  });
  afterAll(() => server.remove());

  relayCases({ open: () => openRedisRelay({ url: server.url, log }), cut: () => server.restart() });

  describe('with a fallback', () => {
    const medium = createSubscribers();
    const opened: { close: () => Promise<void> }[] = [];
    afterEach(() => Promise.all(opened.splice(0).map((relay) => relay.close())));

    test('messages use the fallback, once each, while Redis is away and from the start', async () => {
      await server.stop();
      const received: string[] = [];
      const relays = await Promise.all(
        [1, 2].map(() => openRedisRelay({ url: server.url, log, spare: openInProcessRelay(medium) })),
      );
      opened.push(...relays);
      const [north, south] = relays;
      let gaps = 0;
      await south?.subscribe(
        (message) => received.push(message),
        () => (gaps += 1),
      );
      await north?.publish('"away"');
      await expect.poll(() => received).toEqual(['"away"']);

      await server.restart();
      await expect.poll(() => gaps).toBe(1);
      await north?.publish('"back"');
      await expect.poll(() => received).toEqual(['"away"', '"back"']);
    });
  });
});

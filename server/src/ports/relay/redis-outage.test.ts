import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { openRedisRelay } from './redis-relay.ts';
import type { Relay } from './relay.ts';
import { findRedis, type TestRedis } from './test-redis.ts';

const redis = findRedis();
const missing = redis?.isOurs ? '' : ' (left out: no redis-server on the path)';
const log = { warn: () => undefined };
const LATEST_MS = 5_000;

/** Two processes on one Redis with PostgreSQL as the spare, as an installation of several nodes has them. */
describe.skipIf(!redis?.isOurs)(`a Redis that goes away and comes back${missing}`, () => {
  let database: TestDatabase;
  let server: TestRedis;
  let nodes: Awaited<ReturnType<typeof openNode>>[];
  beforeAll(async () => {
    database = await newTestDatabase();
    if (redis) server = await redis.start();
  });
  afterAll(async () => {
    await server.remove();
    await database.close();
  });
  beforeEach(async () => {
    nodes = [];
    await open();
  });
  afterEach(() => Promise.all(nodes.map(({ relay }) => relay.close())));

  async function open(options: { overlapMs?: number } = {}) {
    await Promise.all(nodes.map(({ relay }) => relay.close()));
    nodes = [await openNode(options), await openNode(options)];
  }

  async function openNode(options: { overlapMs?: number }) {
    const spare = await openPostgresRelay({ url: database.url, log });
    const relay = await openRedisRelay({ url: server.url, log, spare, ...options });
    const heardAt = new Map<string, number[]>();
    await relay.subscribe((message) => {
      heardAt.set(message, [...(heardAt.get(message) ?? []), performance.now()]);
    });
    return { relay, heardAt };
  }

  /** Every node publishes so many events, one each few milliseconds, while something happens to Redis. */
  async function publishDuring(count: number, happening: () => Promise<void>) {
    const sentAt = new Map<string, number>();
    const publish = async ({ relay }: { relay: Relay }, node: number) => {
      for (let event = 0; event < count; event += 1) {
        const message = JSON.stringify(`${node}.${event}`);
        sentAt.set(message, performance.now());
        void relay.publish(message);
        await wait(2);
      }
    };
    await Promise.all([...nodes.map(publish), happening()]);
    return sentAt;
  }

  async function expectAllHeard(sentAt: ReadonlyMap<string, number>) {
    await eventually(() =>
      expect(nodes.map(({ heardAt }) => heardAt.size)).toEqual(nodes.map(() => sentAt.size)),
    );
    const delays = nodes.flatMap(({ heardAt }) =>
      Array.from(heardAt, ([message, [first = 0]]) => first - (sentAt.get(message) ?? 0)),
    );
    expect(Math.max(...delays)).toBeLessThan(LATEST_MS);
    expect(nodes.flatMap(({ heardAt }) => [...heardAt.values()].filter((times) => times.length > 1))).toEqual([]);
  }

  test('killed and started again: a thousand events of every process arrive everywhere, once and in time', async () => {
    const sentAt = await publishDuring(1_000, async () => {
      await wait(300);
      await server.stop();
      await wait(700);
      await server.restart();
    });
    await expectAllHeard(sentAt);
    // A single one of each: nothing waits for somebody else to push it on.
    for (const [node, { relay }] of nodes.entries()) await relay.publish(JSON.stringify(`last of ${node}`));
    await eventually(() => expect(nodes.map(({ heardAt }) => heardAt.size)).toEqual([2_002, 2_002]));
  });

  test('killed a second time while the first return is still young: nothing is lost either', async () => {
    const sentAt = await publishDuring(1_000, async () => {
      for (let time = 0; time < 3; time += 1) {
        await wait(300);
        await server.stop();
        await wait(100);
        await server.restart();
      }
    });
    await expectAllHeard(sentAt);
  });

  test('frozen and thawed: the events take the spare, and none is heard twice', async () => {
    // As long after a return, when Redis alone is believed.
    await open({ overlapMs: 0 });
    const sentAt = await publishDuring(1_000, async () => {
      await wait(300);
      server.freeze();
      await wait(1_500);
      server.thaw();
    });
    await expectAllHeard(sentAt);
  });
});

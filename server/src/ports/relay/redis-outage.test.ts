import { setInterval } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { openRedisRelay } from './redis-relay.ts';
import type { Relay } from './relay.ts';
import { findRedis, type TestRedis } from './test/redis.ts';

const redis = findRedis();
const missing = redis?.isOurs ? '' : ' (left out: no redis-server on the path)';
const log = { warn: () => undefined };
const LATEST_MS = 5_000;
const EVERY_MS = 2;
const EACH = 1_000;

type Events = {
  /** Resolves when this many more events were published. */
  more: (count: number) => Promise<void>;
  /** Returns when one that is published from now on has reached every node. */
  arriveFromNowOn: () => Promise<void>;
};

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
    const receivedAt = new Map<string, number[]>();
    let gaps = 0;
    const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();
    await relay.subscribe(
      (message) => receivedAt.set(message, [...(receivedAt.get(message) ?? []), performance.now()]),
      () => {
        gaps += 1;
        isListening();
      },
    );
    // The first gap says that Redis is heard from now on.
    await listening;
    return { relay, receivedAt, gaps: () => gaps };
  }

  /** Every node publishes a thousand events at a steady rate while something happens to Redis. */
  async function publishDuring(happening: (events: Events) => Promise<void>) {
    const sentAt = new Map<string, number>();
    const publish = async ({ relay }: { relay: Relay }, node: number) => {
      let event = 0;
      for await (const publisher of setInterval(EVERY_MS, relay)) {
        const message = JSON.stringify(`${node}.${event}`);
        sentAt.set(message, performance.now());
        void publisher.publish(message);
        event += 1;
        if (event === EACH) return;
      }
    };
    const events = {
      more: (count: number) => atLeast(() => sentAt.size, Math.min(sentAt.size + count, 2 * EACH)),
      async arriveFromNowOn() {
        const before = sentAt.size;
        const arrived = () => [...sentAt.keys()].slice(before).filter((message) => isReceivedByAll(message)).length;
        await atLeast(arrived, 1);
      },
    };
    await Promise.all([...nodes.map(publish), happening(events)]);
    return sentAt;
  }
  const atLeast = (count: () => number, wanted: number) =>
    eventually(() => expect(count()).toBeGreaterThanOrEqual(wanted));
  const isReceivedByAll = (message: string) => nodes.every(({ receivedAt }) => receivedAt.has(message));

  /** How many events each node heard, how late the latest was, and how many came twice. */
  async function outcomeOf(sentAt: ReadonlyMap<string, number>) {
    const received = () => nodes.map(({ receivedAt }) => receivedAt.size);
    await eventually(() => expect(received()).toEqual(nodes.map(() => sentAt.size)));
    const all = nodes.flatMap(({ receivedAt }) => [...receivedAt]);
    const latest = Math.max(...all.map(([message, [first = 0]]) => first - (sentAt.get(message) ?? 0)));
    return {
      received: received(),
      isInTime: latest < LATEST_MS,
      twice: all.filter(([, times]) => times.length > 1).length,
    };
  }
  const ALL = { received: [2_000, 2_000], isInTime: true, twice: 0 };

  test('killed and restarted: a thousand events of every process arrive everywhere, once and in time', async () => {
    const sentAt = await publishDuring(async (events) => {
      await events.more(250);
      await server.stop();
      await events.more(600);
      await server.restart();
    });
    expect(await outcomeOf(sentAt)).toEqual(ALL);
    // The last message must not need another one behind it.
    for (const [node, { relay }] of nodes.entries()) await relay.publish(JSON.stringify(`last of ${node}`));
    await eventually(() => expect(nodes.map(({ receivedAt }) => receivedAt.size)).toEqual([2_002, 2_002]));
  });

  test('events that Redis may have lost are refetched at once, not when it is back', async () => {
    await server.stop();
    await eventually(() => expect(nodes.map(({ gaps }) => gaps())).toEqual([2, 2]));
    await server.restart();
    await eventually(() => expect(nodes.map(({ gaps }) => gaps())).toEqual([3, 3]));
  });

  test('killed again soon after its return: nothing is lost either', async () => {
    const sentAt = await publishDuring(async (events) => {
      for (let time = 0; time < 3; time += 1) {
        await events.more(250);
        await server.stop();
        await events.more(80);
        await server.restart();
      }
    });
    expect(await outcomeOf(sentAt)).toEqual(ALL);
  });

  test('frozen and resumed: the events use the fallback, and none is received twice', async () => {
    // No overlap after a return, so that only Redis is used then.
    await open({ overlapMs: 0 });
    const sentAt = await publishDuring(async (events) => {
      await events.more(250);
      server.freeze();
      await events.arriveFromNowOn();
      await events.more(250);
      server.thaw();
    });
    expect(await outcomeOf(sentAt)).toEqual(ALL);
  });
});

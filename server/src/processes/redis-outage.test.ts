import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import { testConfig } from '../config/test/config.ts';
import { createDeps } from '../create-deps.ts';
import type { OpenDeps } from '../deps.ts';
import { banAccount } from '../features/accounts/bans/ban-account.ts';
import { changeCampus } from '../features/campuses/campuses.public.ts';
import { createLog } from '../platform/process/log.ts';
import { openTab } from '../platform/live/test/site.ts';
import { findRedis, type TestRedis } from '../ports/relay/test/redis.ts';
import { newTestDatabase, type TestDatabase } from '../test/database.ts';
import { addStudent } from '../test/people.ts';
import { addPost } from '../test/posts.ts';
import { startServer, type TestServer } from './test/server.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const redis = findRedis();
const missing = redis?.isOurs ? '' : ' (left out: no redis-server on the path)';
const SECRET = 'a secret that these two nodes share';
const LATEST_MS = 5_000;
type Tab = Awaited<ReturnType<typeof openTab>>;

/** Two nodes on one database and one Redis. Only the first does jobs, so what they cause has to reach the second. */
describe.skipIf(!redis?.isOurs)(`two nodes whose Redis fails${missing}`, () => {
  let database: TestDatabase;
  let server: TestRedis;
  let nodes: TestServer[] = [];
  let deps: OpenDeps;
  beforeAll(async () => {
    database = await newTestDatabase();
    if (redis) server = await redis.start({ overTcp: true });
    const env = { HOST: '127.0.0.1', DATABASE_URL: database.url, REDIS_URL: server.url, SECRET, DEMO: 'off' };
    nodes = await Promise.all([startServer({ ...env, JOBS: 'on' }), startServer({ ...env, JOBS: 'off' })]);
    const config = testConfig({ secret: SECRET, redisUrl: server.url });
    deps = await createDeps({
      config,
      log: createLog({ level: 'silent' }),
      database,
      databaseUrl: database.url,
      isAlone: false,
    });
  });
  afterAll(async () => {
    for (const node of nodes) {
      node.signal('SIGTERM');
      await node.ended;
      await node.remove();
    }
    await server.remove();
    await deps.close();
  });

  const tabs = (visit: Parameters<typeof openTab>[1]) =>
    Promise.all(nodes.map(({ port }) => openTab(String(port), visit)));

  /** Bans a new student, and returns the close codes of their sockets on every node. */
  async function banSomebody(name: string) {
    const student = await addStudent(deps, name);
    const opened = await tabs({ campus: student.campus, headers: { cookie: student.cookie } });
    for (const tab of opened) expect(await tab.subscribe(`user:${student.id}`)).toHaveLength(1);
    await banAccount(deps, null, { address: student.email, reason: 'spam' });
    return Promise.race([Promise.all(opened.map(({ closed }) => closed)), wait(LATEST_MS)]);
  }

  test('a ban closes the sockets of every node while Redis is away, frozen and back', async () => {
    const closed = [LIVE_CLOSE.sessionEnded, LIVE_CLOSE.sessionEnded];
    expect(await banSomebody('before')).toEqual(closed);
    await server.stop();
    expect(await banSomebody('killed')).toEqual(closed);
    expect(await banSomebody('later')).toEqual(closed);
    await server.restart();
    expect(await banSomebody('returned')).toEqual(closed);
    server.freeze();
    try {
      expect(await banSomebody('frozen')).toEqual(closed);
    } finally {
      server.thaw();
    }
    expect(await banSomebody('thawed')).toEqual(closed);
  });

  test('when a campus becomes private its visitors receive nothing more on any node', async () => {
    const sam = await addStudent(deps, 'sam', { campus: 'campus' });
    const { id, campusId } = await addPost(deps, sam, {});
    const topics = [`post:${id}`, `campus:${campusId}`];
    const opened = await tabs({ campus: 'campus' });
    for (const tab of opened) expect(await tab.subscribe(...topics)).toEqual(topics);
    await changeCampus(deps, null, 'campus', { change: { privacy: 'private' } });
    // New subscriptions are rejected by the same rule. That existing ones ended is checked below.
    await vi.waitFor(async () => {
      for (const tab of await tabs({ campus: 'campus' })) expect(await tab.subscribe(...topics)).toEqual([]);
    }, LATEST_MS);

    const student = { campus: 'campus', headers: { cookie: sam.cookie } };
    const readers = await tabs(student);
    for (const reader of readers) await reader.subscribe(...topics);
    // A new post id, because the relay may still deliver events about the first post.
    const postId = deps.ids.next();
    for (const topic of topics) await deps.live.publish(topic, { type: 'post.changed', postId });
    const changes = (tab: Tab) => tab.events().filter((event) => 'postId' in event && event.postId === postId);
    for (const reader of readers) await vi.waitFor(() => expect(changes(reader)).toHaveLength(2), LATEST_MS);
    for (const tab of opened) {
      tab.send({ type: 'ping' });
      await vi.waitFor(() => expect(tab.frames).toContainEqual({ type: 'pong' }), LATEST_MS);
      expect(tab.ws.readyState).toBe(WebSocket.OPEN);
      expect(changes(tab)).toEqual([]);
    }
  });
});

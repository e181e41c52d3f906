import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { LIVE, LIVE_CLOSE } from '@quad/contract/realtime';
import { openInProcessRelay } from '../../ports/relay/in-process-relay.ts';
import { newPeople, openSite, type SiteOptions } from './test/site.ts';
import { collectGarbage } from '../process/idle-memory.ts';
import { eventually } from '../../test/eventually.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((site) => site.close()));
});

async function site(options: Partial<SiteOptions> = {}) {
  const people = newPeople();
  const made = await openSite({ people, relay: openInProcessRelay(), ...options });
  opened.push(made);
  return { ...made, people, smu: `campus:${people.campuses.smu.id}` };
}

const topicsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}:01900000-0000-7000-8000-${String(index).padStart(12, '0')}`);

test('a frame larger than the limit closes the socket', async () => {
  const { tab } = await site();
  const reader = await tab({ campus: 'smu' });
  reader.ws.send('x'.repeat(LIVE.frameBytesMax + 1));
  expect(await reader.closed).toBe(1009);
});

test('a frame that is not in the contract closes the socket', async () => {
  const { tab } = await site();
  const frames = [
    '{',
    '{"type":"shout"}',
    '{"type":"subscribe","topics":["campus:*"]}',
    Buffer.from('{"type":"ping"}'),
  ];
  for (const frame of frames) {
    const reader = await tab({ campus: 'smu' });
    reader.ws.send(frame);
    expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
  }
});

test('a tab that sends too fast is closed', async () => {
  const { tab } = await site({ limits: { framesPerWindow: 10 } });
  const reader = await tab({ campus: 'smu' });
  for (let sent = 0; sent < 11; sent += 1) reader.send({ type: 'ping' });
  expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
});

test('pings are answered within the limit for frames, and a tab that sends more is closed', async () => {
  const { tab } = await site({ limits: { framesPerWindow: 10 } });
  const reader = await tab({ campus: 'smu' });
  let pongs = 0;
  reader.ws.on('pong', () => (pongs += 1));
  for (let sent = 0; sent < 10; sent += 1) reader.ws.ping('hello');
  await eventually(() => expect(pongs).toBe(10));
  reader.ws.ping('once too often');
  expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
  expect(pongs).toBe(10);
});

test('a tab that answers pings nobody sent is closed', async () => {
  const { tab } = await site({ limits: { framesPerWindow: 10 } });
  const reader = await tab({ campus: 'smu' });
  for (let sent = 0; sent < 11; sent += 1) reader.ws.pong();
  expect(await reader.closed).toBe(LIVE_CLOSE.protocol);
});

test('a socket has a maximum number of topics', async () => {
  const { tab, hub } = await site();
  hub.allow('post', (ids) => ids);
  const reader = await tab({ campus: 'smu' });
  const topics = topicsOf('post', 130);
  expect(await reader.subscribe(...topics.slice(0, 70))).toHaveLength(70);
  expect(await reader.subscribe(...topics.slice(60))).toHaveLength(40);
});

test('a frame is checked in one statement, whatever it names', async () => {
  const findTopics = vi.fn<NonNullable<SiteOptions['findTopics']>>(async () => []);
  const { tab, hub, people } = await site({ findTopics });
  people.student('olive');
  for (const kind of ['post', 'chat'] as const) hub.allow(kind, () => sql<{ id: string }>`select ${kind} as id`);
  const reader = await tab({ as: 'olive' });
  await reader.subscribe(...topicsOf('post', 50), ...topicsOf('chat', 50));
  await reader.subscribe(...topicsOf('post', 1));
  expect(findTopics).toHaveBeenCalledTimes(2);
});

test('a tab that subscribes above its budget is closed, and another one continues', async () => {
  const { tab, hub } = await site({ limits: { socketBudget: 250, socketBudgetPerSecond: 1 } });
  hub.allow('post', (ids) => ids);
  const [greedy, other] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu' })];
  for (let sent = 0; sent < 3; sent += 1) greedy.send({ type: 'subscribe', topics: topicsOf('post', 100) });
  expect(await greedy.closed).toBe(LIVE_CLOSE.tooMany);
  expect(await other.subscribe(...topicsOf('post', 100))).toHaveLength(100);
  expect(hub.readings.socketsRefused()).toBe(1);
});

test('the visitors of a network share a budget, and a signed-in student there has their own', async () => {
  const { tab, people } = await site({ limits: { networkBudget: 40, networkBudgetPerSecond: 0 } });
  const olive = people.student('olive');
  const visitors = await Promise.all(Array.from({ length: 5 }, () => tab({ campus: 'smu' })));
  // A frame costs ten, however little it names.
  for (const visitor of visitors) visitor.send({ type: 'subscribe', topics: topicsOf('post', 1) });
  await eventually(() => expect(visitors.filter(({ ws }) => ws.readyState === 1)).toHaveLength(4));
  expect(await (await tab({ as: 'olive' })).subscribe(`user:${olive.id}`)).toEqual([`user:${olive.id}`]);
});

test('a network and a person have a maximum of sockets; more are refused until one is closed', async () => {
  const { tab, hub, people } = await site({ limits: { socketsPerNetwork: 2, socketsPerAccount: 1 } });
  people.student('olive');
  people.student('rashid');
  const first = await tab({ campus: 'smu' });
  const statuses = [];
  for (const visit of [{}, {}, { as: 'olive' }, { as: 'olive' }, { as: 'rashid' }]) {
    statuses.push((await tab({ campus: 'smu', ...visit })).status);
  }
  expect(statuses).toEqual([101, 429, 101, 429, 101]);
  first.ws.close();
  await eventually(() => expect(hub.readings.socketsOpen()).toBe(3));
  expect((await tab({ campus: 'smu' })).status).toBe(101);
});

test('frames that wait when their socket is closed are dropped', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<string[]>();
  const findTopics = vi.fn<NonNullable<SiteOptions['findTopics']>>(() => responded);
  const { tab, hub } = await site({ findTopics });
  hub.allow('post', () => sql<{ id: string }>`select`);
  const reader = await tab({ campus: 'smu' });
  for (let sent = 0; sent < 9; sent += 1) reader.send({ type: 'subscribe', topics: topicsOf('post', 50) });
  await eventually(() => expect(findTopics).toHaveBeenCalledOnce());
  reader.ws.terminate();
  await eventually(() => expect(hub.readings.socketsOpen()).toBe(0));
  respond([]);
  const other = await tab({ campus: 'smu' });
  await other.subscribe(...topicsOf('post', 1));
  expect(findTopics).toHaveBeenCalledTimes(2);
});

test('a tab whose frames pile up is closed, and the others share two lookups at a time', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<string[]>();
  const findTopics = vi.fn<NonNullable<SiteOptions['findTopics']>>(() => responded);
  const { tab, hub } = await site({ findTopics, limits: { framesWaitingMax: 5 } });
  hub.allow('post', () => sql<{ id: string }>`select`);
  const [greedy, ...others] = await Promise.all(Array.from({ length: 6 }, () => tab({ campus: 'smu' })));
  for (const other of others) other.send({ type: 'subscribe', topics: topicsOf('post', 1) });
  for (let sent = 0; sent < 7; sent += 1) greedy?.send({ type: 'subscribe', topics: topicsOf('post', 1) });
  expect(await greedy?.closed).toBe(LIVE_CLOSE.tooMany);
  expect(findTopics).toHaveBeenCalledTimes(2);
  respond([]);
  await eventually(() => expect(others.every(({ frames }) => frames.length === 1)).toBe(true));
});

test('a change of rights repeats the lookups that are under way, and not those that wait for a slot', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<string[]>();
  const findTopics = vi.fn<NonNullable<SiteOptions['findTopics']>>(() => responded);
  const { tab, hub } = await site({ findTopics });
  hub.allow('post', () => sql<{ id: string }>`select`);
  const [underWay, waiting] = [2, 3];
  const tabs = await Promise.all(Array.from({ length: underWay + waiting }, () => tab({ campus: 'smu' })));
  for (const each of tabs) {
    each.send({ type: 'subscribe', topics: topicsOf('post', 1) });
    // Answered before any frame: then the server has the frame too.
    each.ws.ping();
    await once(each.ws, 'pong');
  }
  expect(findTopics).toHaveBeenCalledTimes(underWay);

  hub.recheckReaders();
  respond([]);
  await eventually(() => expect(tabs.every(({ frames }) => frames.length === 1)).toBe(true));
  expect(findTopics).toHaveBeenCalledTimes(2 * underWay + waiting);
});

test('a browser that does not read is closed and the others continue', async () => {
  const { tab, hub, smu } = await site({ limits: { bufferedBytesMax: 64 * 1024, closeWithinMs: 100 } });
  const [slow, quick] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu' })];
  await slow.subscribe(smu);
  await quick.subscribe(smu);
  slow.ws.pause();
  let sent = 0;
  while (hub.readings.socketsOpen() === 2) {
    for (let burst = 0; burst < 500; burst += 1, sent += 1) {
      await hub.publish(smu, { type: 'campus.members', memberCount: sent });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await eventually(() => expect(quick.events()).toHaveLength(sent));
  expect(quick.ws.readyState).toBe(1);
});

test('a full process refuses more sockets, and a draining one closes all', async () => {
  const { tab, hub } = await site({ socketsMax: 1 });
  const first = await tab({ campus: 'smu' });
  expect((await tab({ campus: 'smu' })).status).toBe(503);
  hub.drain();
  expect(await first.closed).toBe(LIVE_CLOSE.goingAway);
  expect((await tab({ campus: 'smu' })).status).toBe(503);
});

test('a socket that misses a heartbeat is removed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const { tab, hub } = await site();
    const [dead, alive] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu' })];
    dead.ws.pause();
    vi.advanceTimersByTime(LIVE.heartbeatMs);
    await new Promise<void>((resolve) => alive.ws.once('ping', () => resolve()));
    alive.send({ type: 'ping' });
    await eventually(() => expect(alive.frames.at(-1)).toEqual({ type: 'pong' }));
    vi.advanceTimersByTime(LIVE.heartbeatMs);
    await eventually(() => expect(hub.readings.socketsOpen()).toBe(1));
    expect(alive.ws.readyState).toBe(1);
    dead.ws.terminate();
  } finally {
    vi.useRealTimers();
  }
});

test('a socket that has been open for too long is closed, so that the browser renews it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const { tab } = await site({ limits: { lifeMs: -1 } });
    const old = await tab({ campus: 'smu' });
    vi.advanceTimersByTime(LIVE.heartbeatMs);
    expect(await old.closed).toBe(LIVE_CLOSE.goingAway);
  } finally {
    vi.useRealTimers();
  }
});

test('an open socket does not keep the request that opened it in memory', async () => {
  const { tab, app, hub } = await site();
  const responses: WeakRef<object>[] = [];
  app.server.prependListener('request', (_request, response) => responses.push(new WeakRef(response)));
  const reader = await tab({ campus: 'smu' });
  await eventually(() => {
    collectGarbage();
    expect(responses.map((response) => response.deref())).toEqual([undefined]);
  });
  expect(hub.readings.socketsOpen()).toBe(1);
  expect(reader.ws.readyState).toBe(1);
});

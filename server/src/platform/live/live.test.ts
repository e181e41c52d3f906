import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE, LIVE_CLOSE } from '@quad/contract/realtime';
import { openInProcessRelay } from '../../ports/relay/in-process-relay.ts';
import { createSubscribers, type Subscribers } from '../../ports/relay/subscribers.ts';
import { newPeople, openSite, type People, type SiteOptions } from './test/site.ts';
import { eventually } from '../../test/eventually.ts';

let people: People;
let medium: Subscribers;
const opened: { close: () => Promise<void> }[] = [];

beforeEach(() => {
  people = newPeople();
  medium = createSubscribers();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((site) => site.close()));
});

async function site(options: Partial<SiteOptions> = {}) {
  const made = await openSite({ people, relay: openInProcessRelay(medium), ...options });
  opened.push(made);
  return made;
}
const campusTopic = (slug: 'ou' | 'smu') => `campus:${people.campuses[slug].id}`;

test('a visitor receives events of a public campus and nothing of a private one', async () => {
  const { tab, hub } = await site();
  const outside = await tab({ campus: 'ou' });
  const reader = await tab({ campus: 'smu' });

  expect(await outside.subscribe(campusTopic('ou'))).toEqual([]);
  expect(await reader.subscribe(campusTopic('smu'))).toEqual([campusTopic('smu')]);

  await hub.publish(campusTopic('ou'), { type: 'campus.changed' });
  await hub.publish(campusTopic('smu'), { type: 'campus.members', memberCount: 7 });
  await eventually(() => expect(reader.events()).toEqual([{ type: 'campus.members', memberCount: 7 }]));
  outside.send({ type: 'ping' });
  await eventually(() => expect(outside.frames.at(-1)).toEqual({ type: 'pong' }));
  expect(outside.events()).toEqual([]);
});

test('a campus topic is for its own site only, and a user topic for that user only', async () => {
  const { tab } = await site();
  const olive = people.student('olive');
  const rashid = people.student('rashid');
  const reader = await tab({ as: 'olive' });

  const granted = await reader.subscribe(
    campusTopic('ou'),
    campusTopic('smu'),
    `user:${olive.id}`,
    `user:${rashid.id}`,
  );
  expect(granted).toEqual([campusTopic('ou'), `user:${olive.id}`]);
});

test('a topic kind without a rule has no subscribers, and follows its rule afterwards', async () => {
  const { tab, hub } = await site();
  people.student('olive');
  const reader = await tab({ as: 'olive' });
  const topic = `post:${people.campuses.ou.id}`;
  expect(await reader.subscribe(topic)).toEqual([]);

  hub.allow('post', (ids, { viewer }) => (viewer?.username === 'olive' ? ids : []));
  expect(await reader.subscribe(topic)).toEqual([topic]);
});

test('another origin, no origin, a neighboring campus and an unknown host are refused', async () => {
  const { tab } = await site();
  const statuses = await Promise.all([
    tab({ headers: { origin: 'https://evil.example' } }),
    tab({ headers: { origin: 'http://smu.localhost' } }),
    tab({ headers: { 'sec-fetch-site': 'cross-site' } }),
    tab({ campus: 'nowhere' }),
    tab(),
  ]);
  expect(statuses.map((opening) => opening.status)).toEqual([403, 403, 403, 421, 101]);
});

test('a plain request to the live address gets 404', async () => {
  const { app } = await site();
  const response = await app.inject({ url: LIVE.path, headers: { host: 'ou.localhost' } });
  expect(response.statusCode).toBe(404);
});

test('when a session ends its sockets on every process close within a second', async () => {
  const [north, south] = [await site(), await site()];
  const olive = people.student('olive');
  people.student('rashid');
  const tabs = [await north.tab({ as: 'olive' }), await south.tab({ as: 'olive' }), await south.tab({ as: 'rashid' })];
  for (const tab of tabs) await tab.subscribe(campusTopic('ou'));
  const dropped = vi.fn<(changed: object) => void>();
  south.hub.onSessionChange(dropped);

  people.sessions.delete('olive');
  await north.hub.endSession({ sessionId: olive.sessionId });

  const codes = await Promise.all(tabs.slice(0, 2).map((tab) => tab.closed));
  expect(codes).toEqual([LIVE_CLOSE.sessionEnded, LIVE_CLOSE.sessionEnded]);
  expect(tabs[1]?.events()).toEqual([{ type: 'session.ended' }]);
  expect(tabs[2]?.ws.readyState).toBe(1);
  expect(dropped).toHaveBeenCalledWith({ sessionId: olive.sessionId });
});

test('signing out everywhere closes all sessions of a person', async () => {
  const [north, south] = [await site(), await site()];
  const olive = people.student('olive');
  const tabs = [await north.tab({ as: 'olive' }), await south.tab({ as: 'olive' })];
  await south.hub.endSession({ userId: olive.id });
  expect(await Promise.all(tabs.map((tab) => tab.closed))).toEqual([4401, 4401]);
});

test('a student whose rights changed reconnects with the new ones', async () => {
  const { tab, hub } = await site();
  const olive = people.student('olive');
  const reader = await tab({ as: 'olive' });
  await hub.refreshSession({ userId: olive.id });
  expect(await reader.closed).toBe(LIVE_CLOSE.goingAway);
});

test('a session that ended while its socket was being opened does not stay', async () => {
  const { tab } = await site();
  people.student('olive');
  let asked = 0;
  const { sessions } = people;
  people.sessions = new Map(sessions);
  people.sessions.get = (name) => {
    asked += 1;
    return asked === 1 ? sessions.get(name) : undefined;
  };
  const reader = await tab({ as: 'olive' });
  expect(reader.status).toBe(101);
  expect(await reader.closed).toBe(LIVE_CLOSE.sessionEnded);
});

test('when a campus becomes private visitors receive nothing more of it, neither campus nor posts', async () => {
  const { tab, hub } = await site();
  hub.allow('post', (ids) => ids);
  people.student('olive');
  const topics = [campusTopic('smu'), `post:${people.campuses.ou.id}`];
  const [visitor, olive] = [await tab({ campus: 'smu' }), await tab({ campus: 'smu', as: 'olive' })];
  for (const reader of [visitor, olive]) expect(await reader.subscribe(...topics)).toEqual(topics);

  people.campuses.smu = { ...people.campuses.smu, privacy: 'private' };
  hub.recheckReaders();
  for (const topic of topics) await hub.publish(topic, { type: 'campus.members', memberCount: 1 });
  await eventually(() => expect(olive.events()).toHaveLength(2));
  visitor.send({ type: 'ping' });
  await eventually(() => expect(visitor.frames.at(-1)).toEqual({ type: 'pong' }));
  expect(visitor.events()).toEqual([]);
  expect(await visitor.subscribe(...topics)).toEqual([]);
});

test('an unconfirmed student receives only their own events on a private campus', async () => {
  const { tab, hub } = await site();
  hub.allow('post', (ids) => ids);
  const una = people.student('una');
  people.sessions.set('una', { ...una, isVerified: false, emailVerified: false });
  const [campus, own] = [campusTopic('ou'), `user:${una.id}`];
  const closed = [campus, `post:${people.campuses.ou.id}`, `chat:${people.campuses.ou.id}`];
  const reader = await tab({ as: 'una' });
  expect(await reader.subscribe(...closed, own)).toEqual([own]);

  // On a public campus they read everything, until it becomes private.
  const elsewhere = await tab({ campus: 'smu', as: 'una' });
  expect(await elsewhere.subscribe(campusTopic('smu'), own)).toEqual([campusTopic('smu'), own]);
  people.campuses.smu = { ...people.campuses.smu, privacy: 'private' };
  hub.recheckReaders();
  await hub.publish(campusTopic('smu'), { type: 'campus.members', memberCount: 1 });
  await hub.publish(own, { type: 'chat.deleted', chatId: una.id });
  await eventually(() => expect(elsewhere.events()).toEqual([{ type: 'chat.deleted', chatId: una.id }]));
});

test('caches are dropped after a gap, before the sockets are checked again', async () => {
  const { tab, hub } = await site();
  people.student('rashid');
  const rashid = await tab({ as: 'rashid' });
  await rashid.subscribe(campusTopic('ou'));
  hub.onGap(() => void people.sessions.delete('rashid'));
  medium.notifyGap();
  expect(await rashid.closed).toBe(LIVE_CLOSE.sessionEnded);
});

test('two hundred sockets on two processes get one event once each', async () => {
  const [north, south] = [await site(), await site()];
  const tabs = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? north : south).tab({ campus: 'smu' })),
  );
  await Promise.all(tabs.map((tab) => tab.subscribe(campusTopic('smu'))));
  expect(north.hub.readings.socketsOpen() + south.hub.readings.socketsOpen()).toBe(200);

  await north.hub.publish(campusTopic('smu'), { type: 'campus.members', memberCount: 3 });
  await eventually(() => expect(tabs.every((tab) => tab.events().length > 0)).toBe(true));
  for (const tab of tabs) tab.send({ type: 'ping' });
  await eventually(() => expect(tabs.every((tab) => tab.frames.at(-1)?.type === 'pong')).toBe(true));
  expect(tabs.map((tab) => tab.events().length)).toEqual(Array(200).fill(1));
});

test('server listeners on every process receive an event by its topic and by its type', async () => {
  const [north, south] = [await site(), await site()];
  const received: string[] = [];
  north.hub.onMessage('campus.changed', ({ topic }) => void received.push(`north ${topic}`));
  south.hub.onMessage(campusTopic('ou'), ({ event }) => void received.push(`south ${event.type}`));
  const stop = south.hub.onMessage('campus.changed', () => void received.push('stopped'));
  stop();
  await south.hub.publish(campusTopic('ou'), { type: 'campus.changed' });
  await eventually(() => expect(received.toSorted()).toEqual([`north ${campusTopic('ou')}`, 'south campus.changed']));
});

test('after a possible gap every tab is told to refetch its topics, and an ended session is closed', async () => {
  const { tab } = await site();
  people.student('olive');
  people.student('rashid');
  const [olive, rashid] = [await tab({ as: 'olive' }), await tab({ as: 'rashid' })];
  await olive.subscribe(campusTopic('ou'));
  const before = olive.frames.length;
  people.sessions.delete('rashid');
  medium.notifyGap();
  await eventually(() =>
    expect(olive.frames.slice(before)).toEqual([{ type: 'subscribed', topics: [campusTopic('ou')], isAfterGap: true }]),
  );
  expect(await rashid.closed).toBe(LIVE_CLOSE.sessionEnded);
});

test('unsubscribing ends that topic only', async () => {
  const { tab, hub } = await site();
  const olive = people.student('olive');
  const reader = await tab({ as: 'olive' });
  await reader.subscribe(campusTopic('ou'), `user:${olive.id}`);
  reader.send({ type: 'unsubscribe', topics: [campusTopic('ou')] });
  reader.send({ type: 'ping' });
  await eventually(() => expect(reader.frames.at(-1)).toEqual({ type: 'pong' }));
  await hub.publish(campusTopic('ou'), { type: 'campus.changed' });
  await hub.publish(`user:${olive.id}`, { type: 'campus.members', memberCount: 1 });
  await eventually(() => expect(reader.events()).toEqual([{ type: 'campus.members', memberCount: 1 }]));
});

test('a visible tab counts for its student until it is hidden or gone, and a visitor counts for nobody', async () => {
  const { tab, hub } = await site();
  const olive = people.student('olive');
  const reader = await tab({ as: 'olive' });
  const visitor = await tab({ campus: 'smu' });
  visitor.send({ type: 'visibility', isVisible: true });
  reader.send({ type: 'visibility', isVisible: true });
  await eventually(() => expect(hub.visibleViewers.all()).toEqual([olive.id]));
  reader.send({ type: 'visibility', isVisible: false });
  await eventually(() => expect(hub.visibleViewers.all()).toEqual([]));
  reader.send({ type: 'visibility', isVisible: true });
  await eventually(() => expect(hub.visibleViewers.has(olive.id)).toBe(true));
  await hub.endSession({ sessionId: olive.sessionId });
  await eventually(() => expect(hub.visibleViewers.all()).toEqual([]));
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatPath, commentPath, ROUTES } from '@quad/contract/pages';
import { conversationsOf } from '../../../test/conversations.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import type { Student } from '../../../test/people.ts';
import { warnOfHolds } from '../../market/end-holds.ts';
import { openTalk, type Talk } from '../test/chats.ts';
import { MIDNIGHT, NOON, usePushWorld } from '../../../test/push-world.ts';

const HOUR = 3_600_000;

const { world, service, turnOn, isOn, otherDevice, waiting, hurry } = await usePushWorld();
await world.deps.db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
await world.deps.campuses.reload();
const marcus = await world.student('marcus', { campus: 'smu' });
let olive: Student;
let talk: Talk;

beforeEach(async () => {
  world.clock.set(NOON);
  olive = await world.student('olive', { campus: 'smu' });
  talk = await openTalk(world, marcus, olive);
  await world.work();
});
afterEach(async () => {
  service.arrived.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db.db);
});

const choose = (student: Student, change: object) =>
  world.as(student).call('PATCH', '/me/notification-preferences', change);

async function say(text?: string) {
  await talk.say(marcus, text);
  await world.work();
}

describe('the content of a push', () => {
  test('a message reaches the device, from the event to the decrypted payload', async () => {
    const { endpoint } = await turnOn(olive);
    await say('Is the scooter\nstill there? 🛴');
    expect(service.arrived).toEqual([
      {
        endpoint,
        message: {
          id: expect.any(String),
          kind: 'message',
          line: 'Marcus T. sent you a message: “Is the scooter still there? 🛴”',
          path: chatPath(talk.chatId),
          tag: `chat:${talk.chatId}`,
          unread: 1,
        },
        topic: expect.stringMatching(/^[\w-]{32}$/),
        urgency: 'high',
        ttl: 86_400,
      },
    ]);
  });

  test('one conversation has one push: a newer one has the same tag and topic, and continues the count', async () => {
    await turnOn(olive);
    await say('One');
    await say('Two');
    const [first, second] = service.arrived;
    expect(second?.message.line).toBe('Marcus T. sent you 2 messages: “Two”');
    expect([second?.message.tag, second?.topic]).toEqual([first?.message.tag, first?.topic]);
    expect(second?.message.unread).toBe(1);
  });

  test('comments link to their thread, and each event is sent once per device', async () => {
    await turnOn(olive);
    await turnOn(await otherDevice(olive));
    const post = await world.post(olive, { text: 'A desk' });
    const answer = await world.as(marcus).call('POST', `/posts/${post.id}/comments`, {
      clientKey: world.deps.ids.next(),
      document: { blocks: [{ text: 'I take it' }] },
    });
    expect(answer.statusCode).toBe(200);
    await world.work();
    await world.work();
    expect(service.arrived).toHaveLength(2);
    expect(new Set(service.arrived.map(({ endpoint }) => endpoint)).size).toBe(2);
    expect(service.arrived[0]?.message).toMatchObject({
      kind: 'comment',
      line: 'Marcus T. commented on your post: “I take it”',
      path: commentPath(post.id, answer.json().id),
      tag: `thread:${post.id}`,
    });
  });

  test('a public campus shows no text either once it is turned off', async () => {
    await turnOn(olive);
    await choose(olive, { showsText: false });
    await say('My number is 555');
    expect(service.lines()).toEqual(['You have a new message.']);
  });

  test('a private campus names no content unless the student allows it', async () => {
    const rosa = await world.student('rosa', { campus: 'ou' });
    const raj = await world.student('raj', { campus: 'ou' });
    await turnOn(rosa);
    const quiet = await openTalk(world, raj, rosa);
    await quiet.say(raj, 'Secret garden');
    await world.work();
    expect((await world.as(rosa).call('GET', '/me/notification-preferences')).json().showsText).toBe(false);
    await choose(rosa, { showsText: true });
    await quiet.say(raj, 'Secret cellar');
    await world.work();
    expect(service.lines()).toEqual(['You have a new message.', 'Raj T. sent you 2 messages: “Secret cellar”']);
  });
});

describe('when a push is sent', () => {
  test('nothing is sent to a student without a subscription, and no job is queued', async () => {
    await say();
    expect(await waiting()).toEqual([]);
    expect(service.arrived).toEqual([]);
  });

  test('a sale is shown in the app only', async () => {
    await turnOn(olive);
    const items = itemsOf(world);
    const [desk, lamp] = [await items.sell(marcus), await items.sell(marcus, {}, 'A lamp')];
    for (const { id } of [desk, lamp]) await world.as(olive).call('PUT', `/posts/${id}/save`);
    await items.change(marcus, desk, { action: 'sell' });
    await world.work();
    expect(service.arrived).toEqual([]);
    const held = await items.change(marcus, lamp, { action: 'hold', userId: olive.id, days: 1 });
    await items.change(marcus, held.post, { action: 'release' });
    await world.work();
    expect(service.lines()).toEqual(['Available again: A lamp']);
  });

  test('a notification that was read before is not sent', async () => {
    await turnOn(olive);
    await talk.say(marcus);
    await talk.read(olive);
    await world.work();
    expect(service.arrived).toEqual([]);
  });

  test('nothing is sent while a tab of the student is visible, and afterwards what is still unread', async () => {
    await turnOn(olive);
    const tab = {};
    world.deps.live.visibleViewers.set(olive.id, tab, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await say();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([{ name: 'notifications.push', at: new Date(Date.parse(NOON) + 60_000) }]);

    world.deps.live.visibleViewers.set(olive.id, tab, false);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(false);
    await hurry();
    expect(service.arrived).toHaveLength(1);
  });

  test('a tab that stays visible is checked twice and not forever', async () => {
    await turnOn(olive);
    world.deps.live.visibleViewers.set(olive.id, {}, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await say();
    await hurry();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([{ pushNotifications: false }, { topics: { message: { push: false } } }])(
    '%j keeps messages off the device',
    async (change) => {
      await turnOn(olive);
      await choose(olive, change);
      await say();
      expect(service.arrived).toEqual([]);
    },
  );

  test('what is off in the app can still be pushed', async () => {
    await turnOn(olive);
    await choose(olive, { topics: { message: { app: false } } });
    await say();
    expect(service.arrived).toHaveLength(1);
    expect((await world.as(olive).call('GET', '/notifications')).json().items).toEqual([]);
    expect((await world.as(olive).call('GET', '/session')).json()).toMatchObject({
      unreadNotifications: 0,
      unreadChats: 1,
    });
  });
});

describe('quiet hours', () => {
  test('hold back everything, and in the morning one push has what is still unread', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    world.clock.set(MIDNIGHT);
    await say();
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([{ name: 'notifications.push-morning', at: new Date('2040-01-12T14:00:00Z') }]);

    world.clock.set('2040-01-12T14:00:00Z');
    await hurry();
    expect(service.arrived.map(({ message }) => message)).toEqual([
      {
        kind: 'quiet-hours',
        line: 'You have 2 new notifications.',
        path: ROUTES.notifications,
        tag: 'quiet-hours',
        unread: 2,
      },
    ]);

    // Browsers close what the server does not name, so it names this one until everything is read.
    const tags = async () => (await world.as(olive).call('GET', '/notifications/unread')).json().tags;
    expect(await tags()).toContain('quiet-hours');
    await talk.read(olive);
    await world.work();
    expect(await tags()).toEqual([`thread:${post.id}`, 'quiet-hours']);
    const seen = (await world.as(olive).call('GET', '/notifications')).json().items;
    const rows = seen.map(({ id, at }: { id: string; at: string }) => ({ id, at }));
    await world.as(olive).call('PUT', '/notifications/read', { rows });
    expect(await tags()).toEqual([]);
  });

  test('send a single notification as itself, and one that was read at night not at all', async () => {
    await turnOn(olive);
    world.clock.set(MIDNIGHT);
    await say('Good night');
    world.clock.set('2040-01-12T14:00:00Z');
    await hurry();
    expect(service.lines()).toEqual(['Marcus T. sent you a message: “Good night”']);

    world.clock.set('2040-01-13T06:00:00Z');
    await talk.read(olive);
    await say('Again');
    await talk.read(olive);
    await world.work();
    world.clock.set('2040-01-13T14:00:00Z');
    await hurry();
    expect(service.arrived).toHaveLength(1);
  });

  test('are followed by no news of an item that became false at night', async () => {
    await turnOn(olive);
    const items = itemsOf(world);
    const [desk, lamp] = [await items.sell(marcus), await items.sell(marcus, {}, 'A lamp')];
    world.clock.set(MIDNIGHT);
    for (const post of [desk, lamp]) {
      await world.as(olive).call('PUT', `/posts/${post.id}/save`);
      const held = await items.change(marcus, post, { action: 'hold', userId: olive.id, days: 1 });
      await items.change(marcus, held.post, { action: 'release' });
    }
    await world.work();
    await items.change(marcus, await items.post(marcus, desk.id), { action: 'sell' });
    await world.work();
    world.clock.set('2040-01-12T14:00:00Z');
    await hurry();
    expect(service.lines()).toEqual(['Available again: A lamp']);
  });

  test('keep what came just before them and is decided in them, also when more follows', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    const tab = {};
    world.deps.live.visibleViewers.set(olive.id, tab, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    world.clock.set('2040-01-12T04:59:30Z');
    await say();
    world.deps.live.visibleViewers.set(olive.id, tab, false);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(false);
    world.clock.set('2040-01-12T05:00:30Z');
    await hurry();
    world.clock.set(MIDNIGHT);
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    expect(service.arrived).toEqual([]);
    world.clock.set('2040-01-12T14:00:00Z');
    await hurry();
    expect(service.lines()).toEqual(['You have 2 new notifications.']);
  });

  test('do not make the warning about a hold false: in the morning it ends today', async () => {
    const items = itemsOf(world);
    world.clock.set('2040-01-12T04:30:00Z');
    await items.change(marcus, await items.sell(marcus), { action: 'hold', userId: olive.id, days: 2 });
    await world.work();
    await turnOn(olive);
    world.clock.set('2040-01-13T05:01:00Z');
    await warnOfHolds(world.deps);
    await world.work();
    expect(service.arrived).toEqual([]);
    world.clock.set('2040-01-13T14:00:00Z');
    await hurry();
    expect(service.lines()).toEqual(['The hold on A desk ends today at 11 pm.']);
  });

  test('let through a message about a meet-up in the next 12 hours', async () => {
    await conversationsOf(world).open(marcus, olive);
    const items = itemsOf(world);
    const desk = await items.sell(olive);
    const held = await items.change(olive, desk, { action: 'hold', userId: marcus.id, days: 1 });
    expect(held.post.item?.status).toBe('held');
    await world.work();
    await turnOn(olive);
    // The hold ends at noon.
    world.clock.set(new Date(Date.parse(NOON) + 11 * HOUR));
    await say('Tomorrow at eleven then?');
    expect(service.arrived).toEqual([]);
    world.clock.set(new Date(Date.parse(NOON) + 12 * HOUR));
    await say('In front of the library?');
    expect(service.lines()).toEqual(['Marcus T. sent you 2 messages: “In front of the library?”']);
  });

  test('can be changed and turned off', async () => {
    await turnOn(olive);
    await choose(olive, { quietHours: { isOn: false, from: 1380, until: 480 } });
    world.clock.set(MIDNIGHT);
    await say();
    expect(service.arrived).toHaveLength(1);
    await choose(olive, { quietHours: { isOn: true, from: 13 * 60, until: 14 * 60 } });
    world.clock.set('2040-01-12T19:30:00Z');
    await say();
    expect(service.arrived).toHaveLength(1);
  });
});

describe('the response of the push service', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    await turnOn(olive);
    service.answer({ status });
    await say();
    expect(await isOn(olive)).toBe(false);
    await say();
    expect(service.arrived).toHaveLength(1);
  });

  test('429 is retried after its Retry-After, and the push arrives once', async () => {
    await turnOn(olive);
    service.answer({ status: 429, headers: { 'retry-after': '600' } });
    await say();
    expect(await waiting()).toEqual([{ name: 'notifications.push-to', at: new Date(Date.parse(NOON) + 600_000) }]);
    await hurry();
    expect(service.arrived).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test('500 is retried with growing pauses, and finally dropped', async () => {
    await turnOn(olive);
    service.answer(...Array.from({ length: 9 }, () => ({ status: 500 })));
    await say();
    const pauses: number[] = [];
    for (let jobs = await waiting(); jobs[0]; jobs = await waiting()) {
      pauses.push((jobs[0].at.getTime() - Date.parse(NOON)) / 1000);
      await hurry();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
    expect(service.arrived).toHaveLength(9);
    expect(await isOn(olive)).toBe(true);
  });

  test('what would be retried in quiet hours is sent to that device after them', async () => {
    await turnOn(olive);
    await turnOn(await otherDevice(olive));
    world.clock.set('2040-01-12T04:59:00Z');
    service.answer({ status: 429, headers: { 'retry-after': '600' } });
    await say();
    const [refused] = service.arrived.splice(0);
    world.clock.set('2040-01-12T05:09:00Z');
    await hurry();
    expect(service.arrived).toEqual([]);
    const morning = new Date('2040-01-12T14:00:00Z');
    expect(await waiting()).toEqual([{ name: 'notifications.push-to', at: morning }]);
    world.clock.set(morning);
    await hurry();
    expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([refused?.endpoint]);
  });

  test('several held-back notifications are not retried in the next quiet hours either', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    world.clock.set(MIDNIGHT);
    await say();
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    world.clock.set('2040-01-12T14:00:00Z');
    service.answer({ status: 503, headers: { 'retry-after': '57600' } });
    await hurry();
    expect(service.arrived).toHaveLength(1);
    world.clock.set('2040-01-13T06:00:00Z');
    await hurry();
    expect(service.arrived).toHaveLength(1);
    world.clock.set('2040-01-13T14:00:00Z');
    await hurry();
    expect(service.lines()[1]).toBe('You have 2 new notifications.');
  });

  test.each([{ pushNotifications: false }, { topics: { message: { push: false } } }])(
    'after %j nothing is retried',
    async (change) => {
      await turnOn(olive);
      service.answer({ status: 503 });
      await say();
      await choose(olive, change);
      await hurry();
      expect(service.arrived).toHaveLength(1);
    },
  );

  test('nothing is retried while a tab of the student is visible', async () => {
    await turnOn(olive);
    service.answer({ status: 503 });
    await say();
    world.deps.live.visibleViewers.set(olive.id, {}, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await hurry();
    expect(service.arrived).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a notification that was read meanwhile is not retried', async () => {
    await turnOn(olive);
    service.answer({ status: 503 });
    await say();
    await talk.read(olive);
    await world.work();
    await hurry();
    expect(service.arrived).toHaveLength(1);
  });
});

test('the tags and ids of unread notifications are those that a browser may still show', async () => {
  const unread = async () => (await world.as(olive).call('GET', '/notifications/unread')).json();
  await turnOn(olive);
  const post = await world.post(olive, { text: 'A desk' });
  await say();
  await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
  await world.work();
  const [message, save] = service.arrived.map((arrived) => arrived.message.id);
  expect(await unread()).toEqual({
    tags: [`thread:${post.id}`, `chat:${talk.chatId}`, 'quiet-hours'],
    ids: expect.arrayContaining([save, message]),
    unread: 2,
  });
  await talk.read(olive);
  await world.work();
  expect(await unread()).toEqual({ tags: [`thread:${post.id}`, 'quiet-hours'], ids: [save], unread: 1 });
});

test('of one thread, what was read is not among the unread ids although its tag is among the tags', async () => {
  await turnOn(olive);
  const post = await world.post(olive, { text: 'A desk' });
  await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
  const comment = { clientKey: world.deps.ids.next(), document: { blocks: [{ text: 'I take it' }] } };
  const { id } = (await world.as(marcus).call('POST', `/posts/${post.id}/comments`, comment)).json();
  await world.work();
  const idOf = (kind: string) => service.arrived.find(({ message }) => message.kind === kind)?.message.id;
  await world.as(olive).call('PUT', '/notifications/read-posts', { postIds: [id] });
  const { tags, ids } = (await world.as(olive).call('GET', '/notifications/unread')).json();
  expect(tags).toContain(`thread:${post.id}`);
  expect(ids).toContain(idOf('like'));
  expect(ids).not.toContain(idOf('comment'));
});

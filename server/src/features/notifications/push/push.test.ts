import { beforeEach, describe, expect, test } from 'vitest';
import { chatPath, commentPath } from '@quad/contract/pages';
import { itemsOf } from '../../../test/item-changes.ts';
import { MIDNIGHT, NOON, usePushWorld } from '../../../test/push-world.ts';
import { writeEmails } from '../email/write-emails.ts';
import { openConversation } from '../test/chats.ts';
import { notificationsOf } from '../test/notifications.ts';
import { type PushConversation, withConversations } from './test/push-conversations.ts';

const { world, service, turnOn, isOn, otherDevice, waiting, runLaterJobs, marcus, newConversation, choose } =
  await withConversations(await usePushWorld());
let olive: PushConversation['olive'];
let conversation: PushConversation['conversation'];
let sendMessage: PushConversation['sendMessage'];
beforeEach(async () => {
  ({ olive, conversation, sendMessage } = await newConversation());
});

describe('the content of a push', () => {
  test('a message reaches the device, from the event to the decrypted payload', async () => {
    const { endpoint } = await turnOn(olive);
    await sendMessage('Is the scooter\nstill there? 🛴');
    expect(service.arrived).toEqual([
      {
        endpoint,
        message: {
          id: expect.any(String),
          kind: 'message',
          line: 'Marcus T. sent you a message: “Is the scooter still there? 🛴”',
          path: chatPath(conversation.chatId),
          tag: `chat:${conversation.chatId}`,
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
    await sendMessage('One');
    await sendMessage('Two');
    const [first, second] = service.arrived;
    expect(second?.message.line).toBe('Marcus T. sent you 2 messages: “Two”');
    expect([second?.message.tag, second?.topic]).toEqual([first?.message.tag, first?.topic]);
    expect(second?.message.unread).toBe(1);
  });

  test('comments link to their thread, and each event is sent once per device', async () => {
    await turnOn(olive);
    await turnOn(await otherDevice(olive));
    const post = await world.post(olive, { text: 'A desk' });
    const response = await world.as(marcus).call('POST', `/posts/${post.id}/comments`, {
      clientKey: world.deps.ids.next(),
      document: { blocks: [{ text: 'I take it' }] },
    });
    expect(response.statusCode).toBe(200);
    await world.work();
    await world.work();
    expect(service.arrived).toHaveLength(2);
    expect(new Set(service.arrived.map(({ endpoint }) => endpoint)).size).toBe(2);
    expect(service.arrived[0]?.message).toMatchObject({
      kind: 'comment',
      line: 'Marcus T. commented on your post: “I take it”',
      path: commentPath(post.id, response.json().id),
      tag: `thread:${post.id}`,
    });
  });

  test('a public campus shows no text either once it is turned off', async () => {
    await turnOn(olive);
    await choose(olive, { showsText: false });
    await sendMessage('My number is 555');
    expect(service.lines()).toEqual(['You have a new message.']);
  });

  test('a private campus names no content unless the student allows it', async () => {
    const rosa = await world.student('rosa', { campus: 'ou' });
    const raj = await world.student('raj', { campus: 'ou' });
    await turnOn(rosa);
    const quiet = await openConversation(world, raj, rosa);
    await quiet.send(raj, 'Secret garden');
    await world.work();
    expect((await world.as(rosa).call('GET', '/me/notification-preferences')).json().showsText).toBe(false);
    await choose(rosa, { showsText: true });
    await quiet.send(raj, 'Secret cellar');
    await world.work();
    expect(service.lines()).toEqual(['You have a new message.', 'Raj T. sent you 2 messages: “Secret cellar”']);
  });
});

describe('when a push is sent', () => {
  test('nothing is sent to a student without a subscription, and no job is queued', async () => {
    await sendMessage();
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

  test('a price that is raised and lowered again is pushed once a day', async () => {
    await turnOn(olive);
    await choose(olive, { topics: { 'price drop': { email: false } } });
    const items = itemsOf(world);
    const { id } = await items.sell(marcus);
    await world.as(olive).call('PUT', `/posts/${id}/save`);
    const setPrice = async (priceCents: number) => {
      const { document, category, editedAt: basedOn } = await items.post(marcus, id);
      const body = { document, category, media: [], basedOn, item: { intent: 'selling', priceCents } };
      const clientKey = world.deps.ids.next();
      expect((await world.as(marcus).call('PUT', `/posts/${id}`, { clientKey, ...body })).statusCode).toBe(200);
      await world.work();
    };
    await setPrice(4_000);
    await setPrice(4_400);
    world.clock.advance(world.deps.config.mailDelayMs + 1000);
    await writeEmails(world.deps);
    await setPrice(3_500);
    expect(service.lines()).toEqual(['Marcus lowered the price to $40: A desk']);
    expect((await notificationsOf(world, olive))[0]).toMatchObject({ type: 'price drop', priceCents: 3_500 });
  });

  test('a notification that was read before is not sent', async () => {
    await turnOn(olive);
    await conversation.send(marcus);
    await conversation.read(olive);
    await world.work();
    expect(service.arrived).toEqual([]);
  });

  test('nothing is sent while a tab of the student is visible, and afterwards what is still unread', async () => {
    await turnOn(olive);
    const tab = {};
    world.deps.live.visibleViewers.set(olive.id, tab, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await sendMessage();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([{ name: 'notifications.push', at: new Date(Date.parse(NOON) + 60_000) }]);

    world.deps.live.visibleViewers.set(olive.id, tab, false);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(false);
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
  });

  test('a tab that stays visible is checked twice and not forever', async () => {
    await turnOn(olive);
    world.deps.live.visibleViewers.set(olive.id, {}, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await sendMessage();
    await runLaterJobs();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([{ pushNotifications: false }, { topics: { message: { push: false } } }])(
    '%j keeps messages off the device',
    async (change) => {
      await turnOn(olive);
      await choose(olive, change);
      await sendMessage();
      expect(service.arrived).toEqual([]);
    },
  );

  test('what is off in the app can still be pushed', async () => {
    await turnOn(olive);
    await choose(olive, { topics: { message: { app: false } } });
    await sendMessage();
    expect(service.arrived).toHaveLength(1);
    expect((await world.as(olive).call('GET', '/notifications')).json().items).toEqual([]);
    expect((await world.as(olive).call('GET', '/session')).json()).toMatchObject({
      unreadNotifications: 0,
      unreadChats: 1,
    });
  });
});

describe('the response of the push service', () => {
  test.each([404, 410])('%i ends the subscription', async (status) => {
    await turnOn(olive);
    service.respondWith({ status });
    await sendMessage();
    expect(await isOn(olive)).toBe(false);
    await sendMessage();
    expect(service.arrived).toHaveLength(1);
  });

  test('429 is retried after its Retry-After, and the push arrives once', async () => {
    await turnOn(olive);
    service.respondWith({ status: 429, headers: { 'retry-after': '600' } });
    await sendMessage();
    expect(await waiting()).toEqual([{ name: 'notifications.push-to', at: new Date(Date.parse(NOON) + 600_000) }]);
    await runLaterJobs();
    expect(service.arrived).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test('500 is retried with growing pauses, and finally dropped', async () => {
    await turnOn(olive);
    service.respondWith(...Array.from({ length: 9 }, () => ({ status: 500 })));
    await sendMessage();
    const pauses: number[] = [];
    for (let jobs = await waiting(); jobs[0]; jobs = await waiting()) {
      pauses.push((jobs[0].at.getTime() - Date.parse(NOON)) / 1000);
      await runLaterJobs();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
    expect(service.arrived).toHaveLength(9);
    expect(await isOn(olive)).toBe(true);
  });

  test('a push that would be retried during quiet hours is sent to that device afterwards', async () => {
    await turnOn(olive);
    await turnOn(await otherDevice(olive));
    world.clock.set('2040-01-12T04:59:00Z');
    service.respondWith({ status: 429, headers: { 'retry-after': '600' } });
    await sendMessage();
    const [refused] = service.arrived.splice(0);
    world.clock.set('2040-01-12T05:09:00Z');
    await runLaterJobs();
    expect(service.arrived).toEqual([]);
    const morning = new Date('2040-01-12T14:00:00Z');
    expect(await waiting()).toEqual([{ name: 'notifications.push-to', at: morning }]);
    world.clock.set(morning);
    await runLaterJobs();
    expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([refused?.endpoint]);
  });

  test('several held-back notifications are not retried in the next quiet hours either', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    world.clock.set(MIDNIGHT);
    await sendMessage();
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    world.clock.set('2040-01-12T14:00:00Z');
    service.respondWith({ status: 503, headers: { 'retry-after': '57600' } });
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
    world.clock.set('2040-01-13T06:00:00Z');
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
    world.clock.set('2040-01-13T14:00:00Z');
    await runLaterJobs();
    expect(service.lines()[1]).toBe('You have 2 new notifications.');
  });

  test.each([{ pushNotifications: false }, { topics: { message: { push: false } } }])(
    'after %j nothing is retried',
    async (change) => {
      await turnOn(olive);
      service.respondWith({ status: 503 });
      await sendMessage();
      await choose(olive, change);
      await runLaterJobs();
      expect(service.arrived).toHaveLength(1);
    },
  );

  test('nothing is retried while a tab of the student is visible', async () => {
    await turnOn(olive);
    service.respondWith({ status: 503 });
    await sendMessage();
    world.deps.live.visibleViewers.set(olive.id, {}, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('a notification that was read meanwhile is not retried', async () => {
    await turnOn(olive);
    service.respondWith({ status: 503 });
    await sendMessage();
    await conversation.read(olive);
    await world.work();
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
  });
});

test('the tags and ids of unread notifications are those that a browser may still show', async () => {
  const unread = async () => (await world.as(olive).call('GET', '/notifications/unread')).json();
  await turnOn(olive);
  const post = await world.post(olive, { text: 'A desk' });
  await sendMessage();
  await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
  await world.work();
  const [message, save] = service.arrived.map((arrived) => arrived.message.id);
  expect(await unread()).toEqual({
    tags: [`thread:${post.id}`, `chat:${conversation.chatId}`, 'quiet-hours'],
    ids: expect.arrayContaining([save, message]),
    unread: 2,
  });
  await conversation.read(olive);
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

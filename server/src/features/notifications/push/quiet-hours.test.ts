import { beforeEach, describe, expect, test } from 'vitest';
import { ROUTES } from '@quad/contract/pages';
import { conversationsOf } from '../../../test/conversations.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import { MIDNIGHT, NOON, usePushWorld } from '../../../test/push-world.ts';
import { warnOfHolds } from '../../market/end-holds.ts';
import { writeEmails } from '../email/write-emails.ts';
import { type PushConversation, withConversations } from './test/push-conversations.ts';

const HOUR = 3_600_000;

const { world, service, turnOn, waiting, runLaterJobs, marcus, newConversation, choose } = await withConversations(
  await usePushWorld(),
);
let olive: PushConversation['olive'];
let conversation: PushConversation['conversation'];
let sendMessage: PushConversation['sendMessage'];
beforeEach(async () => {
  ({ olive, conversation, sendMessage } = await newConversation());
});

describe('quiet hours', () => {
  test('hold back everything, and in the morning one push has what is still unread', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    world.clock.set(MIDNIGHT);
    await sendMessage();
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    expect(service.arrived).toEqual([]);
    expect(await waiting()).toEqual([{ name: 'notifications.push-morning', at: new Date('2040-01-12T14:00:00Z') }]);

    world.clock.set('2040-01-12T14:00:00Z');
    await runLaterJobs();
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
    await conversation.read(olive);
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
    await sendMessage('Good night');
    world.clock.set('2040-01-12T14:00:00Z');
    await runLaterJobs();
    expect(service.lines()).toEqual(['Marcus T. sent you a message: “Good night”']);

    world.clock.set('2040-01-13T06:00:00Z');
    await conversation.read(olive);
    await sendMessage('Again');
    await conversation.read(olive);
    await world.work();
    world.clock.set('2040-01-13T14:00:00Z');
    await runLaterJobs();
    expect(service.arrived).toHaveLength(1);
  });

  test('are followed by all savers of the night, also where saves are only pushed', async () => {
    await turnOn(olive);
    await choose(olive, { topics: { like: { app: false, email: false } } });
    const post = await world.post(olive, { text: 'A desk' });
    world.clock.set(MIDNIGHT);
    for (const saver of [marcus, await world.student('rashid', { campus: 'smu' })]) {
      await world.as(saver).call('PUT', `/posts/${post.id}/save`);
      await world.work();
      world.clock.advance(HOUR);
      await writeEmails(world.deps);
    }
    world.clock.set('2040-01-12T14:00:00Z');
    await runLaterJobs();
    expect(service.lines()).toEqual(['Rashid T. and Marcus T. saved your post: “A desk”']);
  });

  test('are followed by no notification about an item that became outdated at night', async () => {
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
    await runLaterJobs();
    expect(service.lines()).toEqual(['Available again: A lamp']);
  });

  test('are followed by no notification about an alert’s find that was sold at night', async () => {
    await turnOn(olive);
    await world.as(olive).call('POST', '/me/alerts', { search: { q: 'kayak' } });
    const items = itemsOf(world);
    world.clock.set(MIDNIGHT);
    const [sold] = [await items.sell(marcus, {}, 'A kayak'), await items.sell(marcus, {}, 'A red kayak')];
    await world.work();
    await items.change(marcus, sold, { action: 'sell' });
    await world.work();
    world.clock.set('2040-01-12T14:00:00Z');
    await runLaterJobs();
    expect(service.lines()).toEqual(['New for “kayak”: A red kayak ($45)']);
  });

  test('hold back what arrived just before them and was decided during them, also when more follows', async () => {
    await turnOn(olive);
    const post = await world.post(olive, { text: 'A desk' });
    const tab = {};
    world.deps.live.visibleViewers.set(olive.id, tab, true);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(true);
    world.clock.set('2040-01-12T04:59:30Z');
    await sendMessage();
    world.deps.live.visibleViewers.set(olive.id, tab, false);
    await expect.poll(() => world.deps.presence.isVisible(olive.id)).toBe(false);
    world.clock.set('2040-01-12T05:00:30Z');
    await runLaterJobs();
    world.clock.set(MIDNIGHT);
    await world.as(marcus).call('PUT', `/posts/${post.id}/save`);
    await world.work();
    expect(service.arrived).toEqual([]);
    world.clock.set('2040-01-12T14:00:00Z');
    await runLaterJobs();
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
    await runLaterJobs();
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
    await sendMessage('Tomorrow at eleven then?');
    expect(service.arrived).toEqual([]);
    world.clock.set(new Date(Date.parse(NOON) + 12 * HOUR));
    await sendMessage('In front of the library?');
    expect(service.lines()).toEqual(['Marcus T. sent you 2 messages: “In front of the library?”']);
  });

  test('can be changed and turned off', async () => {
    await turnOn(olive);
    await choose(olive, { quietHours: { isOn: false, from: 1380, until: 480 } });
    world.clock.set(MIDNIGHT);
    await sendMessage();
    expect(service.arrived).toHaveLength(1);
    await choose(olive, { quietHours: { isOn: true, from: 13 * 60, until: 14 * 60 } });
    world.clock.set('2040-01-12T19:30:00Z');
    await sendMessage();
    expect(service.arrived).toHaveLength(1);
  });
});

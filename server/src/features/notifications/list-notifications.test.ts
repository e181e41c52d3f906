import { expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { listenTo } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { addMention, badgeOf, notificationPage, notificationsOf, markNotificationsRead } from './test/notifications.ts';

const world = await useWorld();
let olive: Student;
let rashid: Student;

async function twoStudents() {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
}

test('there are no notifications at first, in the list and among the mentions', async () => {
  await twoStudents();
  expect(await notificationPage(world, olive)).toEqual({ items: [], nextCursor: null });
  expect(await notificationPage(world, olive, 'mentions')).toEqual({ items: [], nextCursor: null });
});

test('the list has fifteen a page, the latest first, without a repeat or a gap', async () => {
  await twoStudents();
  const made = [];
  for (let index = 0; index < 33; index += 1) {
    // Three share each millisecond, so that only the id can tell them apart.
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3));
    made.push((await addMention(world, { to: olive, by: rashid, at })).id);
  }
  for (const show of ['all', 'mentions'] as const) {
    const first = await notificationPage(world, olive, show);
    const second = await notificationPage(world, olive, show, first.nextCursor);
    const third = await notificationPage(world, olive, show, second.nextCursor);
    expect(first.items).toHaveLength(15);
    expect(third.nextCursor).toBeNull();
    const seen = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
    expect(seen).toEqual(made.toReversed());
  }
});

test('a row has its people, kind, time and link, and the beginning of the text on one line', async () => {
  await twoStudents();
  const text = `Does @olive \n\n want this? ${'word '.repeat(60)}`;
  const { id, postId } = await addMention(world, { to: olive, by: rashid, text });
  expect(await notificationsOf(world, olive)).toEqual([
    {
      id,
      type: 'mention',
      actors: [expect.objectContaining({ username: rashid.username, firstName: 'Rashid' })],
      actorCount: 1,
      times: 1,
      isMention: true,
      isUnread: true,
      at: expect.any(String),
      postId,
      rootId: postId,
      chatId: null,
      seq: null,
      priceCents: null,
      until: null,
      alertName: null,
      excerpt: expect.stringMatching(/^Does @olive want this\? word .{72}$/),
    },
  ]);
});

test('shown rows are read, and the badge of every tab is updated', async () => {
  await twoStudents();
  await addMention(world, { to: olive, by: rashid });
  await addMention(world, { to: olive, by: rashid });
  expect(await badgeOf(world, olive)).toBe(2);
  const [latest, ...others] = await notificationsOf(world, olive);
  const received = listenTo(world, `user:${olive.id}`);

  const response = await markNotificationsRead(world, olive, latest ? [latest] : []);
  expect(response.unreadNotifications).toBe(1);
  expect(await badgeOf(world, olive)).toBe(1);
  expect(received).toEqual([
    { type: 'notifications.unread', campusId: olive.campusId, count: 1, besidesChats: 1, asOf: response.asOf },
  ]);
  expect((await notificationsOf(world, olive)).map(({ isUnread }) => isUnread)).toEqual([false, true]);

  const again = await markNotificationsRead(world, olive, latest ? [latest, ...others] : []);
  expect(again).toMatchObject({ unreadNotifications: 0 });
  expect(again.asOf).toBeGreaterThan(response.asOf);
});

test('what arrived after the rows were shown stays unread', async () => {
  await twoStudents();
  const { id } = await addMention(world, { to: olive, by: rashid, at: new Date('2026-01-01T12:00:00.001Z') });
  const later = await addMention(world, { to: olive, by: rashid, at: new Date('2026-01-02T12:00:00.000Z') });
  // Each row has its own time: seeing a newer row does not mark later activity in an older row as read.
  const rows = [
    { id, at: '2026-01-01T12:00:00.000Z' },
    { id: later.id, at: '2026-01-02T12:00:00.000Z' },
  ];
  const response = await world.as(olive).call('PUT', '/notifications/read', { rows });
  expect(response.json()).toMatchObject({ unreadNotifications: 1 });
  expect((await notificationsOf(world, olive)).map(({ isUnread }) => isUnread)).toEqual([false, true]);
});

test('the notifications of others and of other campuses are neither shown nor read', async () => {
  await twoStudents();
  const { id } = await addMention(world, { to: olive, by: rashid });
  expect(await notificationsOf(world, rashid)).toEqual([]);
  const at = new Date(world.clock.now().getTime() + 60_000).toISOString();
  for (const caller of [world.as(rashid), world.as(olive, { campus: 'smu' })]) {
    expect((await caller.call('GET', '/notifications')).json()).toEqual({ items: [], nextCursor: null });
    expect((await caller.call('PUT', '/notifications/read', { rows: [{ id, at }] })).json()).toMatchObject({
      unreadNotifications: 0,
    });
  }
  expect(await badgeOf(world, olive)).toBe(1);
});

test.each([
  ['/notifications?show=everything', undefined],
  ['/notifications?cursor=elsewhere', undefined],
  ['/notifications/read', { rows: [] }],
  ['/notifications/read', { rows: [{ id: 'mine', at: '2026-01-01T00:00:00Z' }] }],
  ['/notifications/read', { rows: [{ id: '01900000-0000-7000-8000-000000000001', at: 'now' }] }],
] as const)('%s with %j is an input error', async (path, body) => {
  await twoStudents();
  const response = await world.as(olive).call(body ? 'PUT' : 'GET', path, body);
  expect(response.statusCode).toBe(400);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { conversationsOf } from '../../test/conversations.ts';
import { itemsOf } from '../../test/item-changes.ts';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { alertsOf } from '../alerts/test/alerts.ts';
import { warnOfHolds } from '../market/end-holds.ts';
import { writeEmails } from './email/write-emails.ts';
import { badgeOf, listenToBadge, notificationsOf } from './test/notifications.ts';

const HOUR = 60 * 60_000;

const world = await useWorld();
const items = itemsOf(world);
let olive: Student;
let rashid: Student;
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
});

const see = async (viewer: Student, posts: readonly { id: string }[], campus = 'ou') =>
  (
    await world.as(viewer, { campus }).call('PUT', '/notifications/read-posts', { postIds: posts.map(({ id }) => id) })
  ).json();

test('a comment that was read in its thread is no longer counted, and nobody is emailed about it', async () => {
  const post = await submit(world, olive, draftOf('A desk'));
  const seen = await submit(world, rashid, draftOf('How long is it?'), post.id);
  const unseen = await submit(world, rashid, draftOf('Is it still there?'), post.id);
  await world.as(rashid).call('PUT', `/posts/${post.id}/save`);
  await world.work();
  expect(await badgeOf(world, olive)).toBe(3);
  const received = listenToBadge(world, olive);

  expect(await see(olive, [post, seen])).toMatchObject({ unreadNotifications: 2 });

  expect(received).toEqual([2]);
  const unread = (await notificationsOf(world, olive)).filter(({ isUnread }) => isUnread);
  // The save stays unread, because the thread does not show it.
  expect(unread.map(({ type, postId }) => [type, postId])).toEqual([
    ['like', post.id],
    ['comment', unseen.id],
  ]);

  world.clock.advance(HOUR);
  await writeEmails(world.deps, { userId: olive.id });
  const [email, ...more] = await emailsTo(world.deps, olive.email);
  expect(more).toEqual([]);
  expect(email?.text).toContain('Is it still there?');
  expect(email?.text).not.toContain('How long is it?');
});

test('replies and mentions are marked as read with their text, for each recipient on its own campus', async () => {
  const post = await submit(world, rashid, draftOf(`Ask @${olive.username}`));
  const question = await submit(world, olive, draftOf('What for?'), post.id);
  const reply = await submit(world, rashid, draftOf('A desk'), question.id);
  await world.work();
  expect(await badgeOf(world, olive)).toBe(2);
  expect(await badgeOf(world, rashid)).toBe(1);

  await see(rashid, [post, reply]);
  await see(olive, [post, reply], 'smu');
  expect(await badgeOf(world, olive)).toBe(2);
  expect(await see(olive, [post, reply])).toMatchObject({ unreadNotifications: 0 });
  expect(await see(olive, [post, reply])).toMatchObject({ unreadNotifications: 0 });
  expect(await badgeOf(world, rashid)).toBe(1);
});

async function unreadAbout(student: Student, post: { id: string }) {
  const rows = await notificationsOf(world, student);
  return rows.flatMap(({ type, isUnread, postId }) => (isUnread && postId === post.id ? type : []));
}

/** They open the post that they were notified about. Returns the emails that they got an hour later. */
async function emailsAfterOpening(post: { id: string }, type: string, students: readonly Student[]) {
  await world.work();
  for (const student of students) {
    expect(await unreadAbout(student, post)).toEqual([type]);
    await see(student, [post]);
    expect(await unreadAbout(student, post)).toEqual([]);
  }
  world.clock.advance(HOUR);
  await writeEmails(world.deps);
  return (await Promise.all(students.map(({ email }) => emailsTo(world.deps, email)))).flat();
}

test('news about a hold are read with the post, by its owner too', async () => {
  const desk = await items.sell(olive);
  await conversationsOf(world).open(rashid, olive);
  await items.change(olive, desk, { action: 'hold', userId: rashid.id, days: 2 });
  expect(await emailsAfterOpening(desk, 'held', [rashid])).toEqual([]);
  world.clock.advance(24 * HOUR);
  await warnOfHolds(world.deps);
  expect(await emailsAfterOpening(desk, 'hold ending', [rashid, olive])).toEqual([]);
});

test('news about a saved item are read with its post', async () => {
  const desk = await items.sell(olive);
  await conversationsOf(world).open(rashid, olive);
  const { post: held } = await items.change(olive, desk, { action: 'hold', userId: rashid.id });
  const saver = await world.student('saver');
  await world.as(saver).call('PUT', `/posts/${desk.id}/save`);
  const { post: free } = await items.change(olive, held, { action: 'release' });
  expect(await emailsAfterOpening(desk, 'available again', [saver])).toEqual([]);
  const { document, category, editedAt: basedOn } = free;
  const cheaper = { intent: 'selling', priceCents: 1_000, isNegotiable: false, condition: null };
  const edit = { clientKey: randomUUID(), document, category, media: [], basedOn, item: cheaper };
  await world.as(olive).call('PUT', `/posts/${desk.id}`, edit);
  expect(await emailsAfterOpening(desk, 'price drop', [saver])).toEqual([]);
  await items.change(olive, await items.post(olive, desk.id), { action: 'sell' });
  expect(await emailsAfterOpening(desk, 'sold', [saver])).toEqual([]);
});

test('what an alert found is read with its post', async () => {
  await alertsOf(world).saved(olive, { q: 'kayak' });
  world.clock.advance(1_000);
  const kayak = await submit(world, rashid, draftOf('A red kayak'));
  expect(await emailsAfterOpening(kayak, 'alert', [olive])).toEqual([]);
});

test.each([{ postIds: [] }, { postIds: ['mine'] }, {}])('%j is an input error', async (body) => {
  const response = await world.as(olive).call('PUT', '/notifications/read-posts', body);
  expect(response.statusCode).toBe(400);
});

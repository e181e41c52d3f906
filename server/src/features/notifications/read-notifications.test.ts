import { beforeEach, expect, test } from 'vitest';
import { emailsTo } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { writeEmails } from './email/write-emails.ts';
import { badgeOf, listenToBadge, noticesOf } from './test/notifications.ts';

const world = await useWorld();
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
  const told = listenToBadge(world, olive);

  expect(await see(olive, [post, seen])).toMatchObject({ unreadNotifications: 2 });

  expect(told).toEqual([2]);
  const unread = (await noticesOf(world, olive)).filter(({ isUnread }) => isUnread);
  // That someone saved it does not stand in the thread.
  expect(unread.map(({ type, postId }) => [type, postId])).toEqual([
    ['like', post.id],
    ['comment', unseen.id],
  ]);

  world.clock.advance(60 * 60_000);
  await writeEmails(world.deps, { userId: olive.id });
  const [email, ...more] = await emailsTo(world.deps, olive.email);
  expect(more).toEqual([]);
  expect(email?.text).toContain('Is it still there?');
  expect(email?.text).not.toContain('How long is it?');
});

test('replies and mentions are read with their text, each by whom it was told to, on its own campus', async () => {
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

test.each([{ postIds: [] }, { postIds: ['mine'] }, {}])('%j is an input error', async (body) => {
  const answer = await world.as(olive).call('PUT', '/notifications/read-posts', body);
  expect(answer.statusCode).toBe(400);
});

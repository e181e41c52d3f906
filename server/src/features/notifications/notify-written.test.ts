import { beforeEach, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { draftOf, listenTo, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { notifyWritten } from './notify-written.ts';
import { badgeOf, notificationsOf, markNotificationsRead } from './test/notifications.ts';

const world = await useWorld();
let olive: Student;
let rashid: Student;
let mia: Student;
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
  mia = await world.student('mia');
});

const notified = async (student: Student) =>
  (await notificationsOf(world, student)).map(({ type, postId, isMention }) => ({ type, postId, isMention }));

test('a comment notifies the owner of the post, and links to that comment', async () => {
  const post = await submit(world, olive, draftOf('A desk'));
  const comment = await submit(world, rashid, draftOf('Still there?'), post.id);
  const received = listenTo(world, `user:${olive.id}`);
  await world.work();
  expect(await notificationsOf(world, olive)).toMatchObject([
    {
      type: 'comment',
      postId: comment.id,
      rootId: post.id,
      excerpt: 'Still there?',
      isUnread: true,
      isMention: false,
      actors: [{ username: rashid.username }],
    },
  ]);
  expect(received).toMatchObject([{ type: 'notifications.unread', campusId: olive.campusId, count: 1 }]);
  expect(await badgeOf(world, olive)).toBe(1);
  expect(await notified(rashid)).toEqual([]);
});

test('a reply to a comment notifies its author and, as a comment below their post, the owner', async () => {
  const post = await submit(world, olive, draftOf('A lamp'));
  const comment = await submit(world, rashid, draftOf('How bright?'), post.id);
  const reply = await submit(world, mia, draftOf('Very'), comment.id);
  await world.work();
  expect(await notified(rashid)).toEqual([{ type: 'comment reply', postId: reply.id, isMention: false }]);
  expect(await notified(olive)).toEqual([
    { type: 'post interaction', postId: reply.id, isMention: false },
    { type: 'comment', postId: comment.id, isMention: false },
  ]);
  expect(await notified(mia)).toEqual([]);
});

test('nobody is notified of their own action', async () => {
  const post = await submit(world, olive, draftOf(`I am @${olive.username}`));
  const comment = await submit(world, olive, draftOf(`And I, @${olive.username}, answer`), post.id);
  await submit(world, olive, draftOf('And again'), comment.id);
  await world.work();
  expect(await notified(olive)).toEqual([]);
});

test('a post notifies the members it mentions, once each, and is among their mentions', async () => {
  const text = `Ask @${rashid.username}, @${mia.username.toUpperCase()} or @${rashid.username} again`;
  const post = await submit(world, olive, draftOf(text));
  await world.work();
  for (const named of [rashid, mia]) {
    expect(await notified(named)).toEqual([{ type: 'mention', postId: post.id, isMention: true }]);
    expect((await notificationsOf(world, named, 'mentions')).map(({ postId }) => postId)).toEqual([post.id]);
  }
});

test('the mentions list has mentions only', async () => {
  const rug = await submit(world, olive, draftOf('A rug'));
  await submit(world, rashid, draftOf('How large?'), rug.id);
  const naming = await submit(world, mia, draftOf(`Ask @${olive.username}`));
  await world.work();
  expect((await notified(olive)).map(({ type }) => type).toSorted()).toEqual(['comment', 'mention']);
  expect((await notificationsOf(world, olive, 'mentions')).map(({ postId }) => postId)).toEqual([naming.id]);
});

test('a student who is both replied to and mentioned is notified once, and finds it among their mentions', async () => {
  const post = await submit(world, olive, draftOf('A rug'));
  const comment = await submit(world, rashid, draftOf(`Is it clean, @${olive.username}?`), post.id);
  const reply = await submit(world, mia, draftOf(`@${olive.username} says so`), comment.id);
  await world.work();
  expect(await notified(olive)).toEqual([
    { type: 'mention', postId: reply.id, isMention: true },
    { type: 'comment', postId: comment.id, isMention: true },
  ]);
  expect(await notificationsOf(world, olive, 'mentions')).toHaveLength(2);
  expect(await notificationsOf(world, rashid, 'mentions')).toEqual([]);
});

test('only members of the campus can be mentioned', async () => {
  const guest = await world.student('guest', { campus: 'smu' });
  const unverified = await world.student('uri', { isVerified: false });
  await submit(
    world,
    olive,
    draftOf(`@${guest.username} @${unverified.username} @nobody-at-all me@${rashid.username}`),
  );
  await world.work();
  for (const student of [guest, unverified, rashid]) expect(await notified(student)).toEqual([]);
  expect((await world.as(guest, { campus: 'ou' }).call('GET', '/notifications')).json().items).toEqual([]);
});

test('on the generic campus every confirmed account can be mentioned', async () => {
  const guest = await world.student('gina', { campus: 'smu' });
  const sent = await world.as(olive, { campus: 'campus' }).call('POST', '/posts', draftOf(`Hello @${guest.username}`));
  expect(sent.statusCode).toBe(200);
  await world.work();
  const { items } = (await world.as(guest, { campus: 'campus' }).call('GET', '/notifications')).json();
  expect(items).toMatchObject([{ type: 'mention', postId: sent.json().id }]);
  expect(await notified(guest)).toEqual([]);
});

test('handled twice, before and after it was read, a comment is one row', async () => {
  const post = await submit(world, olive, draftOf('A chair'));
  const comment = await submit(world, rashid, draftOf('Nice'), post.id);
  const received = { postId: comment.id, campusId: olive.campusId };
  await world.work();
  await Promise.all(Array.from({ length: 5 }, () => notifyWritten(world.deps, [received])));
  const rows = await notificationsOf(world, olive);
  expect(rows).toHaveLength(1);
  await markNotificationsRead(world, olive, rows);
  await notifyWritten(world.deps, [received]);
  expect(await notificationsOf(world, olive)).toMatchObject([{ id: rows[0]?.id, isUnread: false }]);
});

test('deleting a comment removes the notifications about it and about everything below it', async () => {
  const post = await submit(world, olive, draftOf('A table'));
  const comment = await submit(world, rashid, draftOf('How large?'), post.id);
  const reply = await submit(world, mia, draftOf(`Ask @${olive.username}`), comment.id);
  const other = await submit(world, mia, draftOf('I take it'), post.id);
  await world.as(olive).call('PUT', `/posts/${reply.id}/save`);
  await world.work();
  expect(await badgeOf(world, olive)).toBe(3);
  expect(await badgeOf(world, mia)).toBe(1);
  const received = listenTo(world, `user:${mia.id}`);

  await world.as(rashid).call('DELETE', `/posts/${comment.id}`);
  await world.work();
  expect(await notified(olive)).toEqual([{ type: 'comment', postId: other.id, isMention: false }]);
  expect(await notified(rashid)).toEqual([]);
  expect(await notified(mia)).toEqual([]);
  expect(received).toMatchObject([{ type: 'notifications.unread', count: 0 }]);
});

test('a comment that is deleted before its event is handled notifies nobody', async () => {
  const post = await submit(world, olive, draftOf('A shelf'));
  const comment = await submit(world, rashid, draftOf('Oh no'), post.id);
  await world.as(rashid).call('DELETE', `/posts/${comment.id}`);
  await world.work();
  await notifyWritten(world.deps, [{ postId: comment.id }]);
  expect(await notified(olive)).toEqual([]);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { draftOf, listenTo, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { notifySaves } from './notify-save.ts';
import { badgeOf, notificationsOf, markNotificationsRead } from './test/notifications.ts';

const world = await useWorld();
const crowd: Student[] = [];
let olive: Student;
let rashid: Student;
let mia: Student;
beforeAll(async () => {
  for (let index = 0; index < 20; index += 1) crowd.push(await world.student(`crowd${index}x`));
});
beforeEach(async () => {
  olive = await world.student('olive');
  rashid = await world.student('rashid');
  mia = await world.student('mia');
});

const save = (student: Student, { id }: { id: string }) => world.as(student).call('PUT', `/posts/${id}/save`);
const unsave = (student: Student, { id }: { id: string }) => world.as(student).call('DELETE', `/posts/${id}/save`);
const handleSave = (postId: string, actor: Student, owner = olive) =>
  notifySaves(world.deps, [{ postId, actorId: actor.id, ownerId: owner.id, campusId: owner.campusId }]);

describe('a group', () => {
  test('of thirteen saves of a post is one row, with the latest three people first', async () => {
    const post = await submit(world, olive, draftOf('A desk'));
    for (const student of crowd.slice(0, 13)) {
      await save(student, post);
      await world.work();
    }
    const rows = await notificationsOf(world, olive);
    expect(rows).toMatchObject([
      { type: 'like', postId: post.id, rootId: post.id, excerpt: 'A desk', actorCount: 13, times: 1, isUnread: true },
    ]);
    expect(rows[0]?.actors.map(({ id }) => id)).toEqual([12, 11, 10].map((index) => crowd[index]?.id));
    expect(await badgeOf(world, olive)).toBe(1);
  });

  test('that was read is followed by a new row', async () => {
    const post = await submit(world, olive, draftOf('A lamp'));
    await save(rashid, post);
    await world.work();
    const first = await notificationsOf(world, olive);
    expect(await markNotificationsRead(world, olive, first)).toMatchObject({ unreadNotifications: 0 });
    await save(mia, post);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([
      { isUnread: true, actorCount: 1, actors: [{ id: mia.id }] },
      { id: first[0]?.id, isUnread: false, actorCount: 1, actors: [{ id: rashid.id }] },
    ]);
  });

  test('of saves of a comment notifies its author', async () => {
    const post = await submit(world, olive, draftOf('A rug'));
    const comment = await submit(world, rashid, draftOf('A good one'), post.id);
    await save(olive, comment);
    await save(mia, comment);
    await world.work();
    expect(await notificationsOf(world, rashid)).toMatchObject([
      { type: 'comment interaction', postId: comment.id, rootId: post.id, actorCount: 2, excerpt: 'A good one' },
    ]);
  });

  test('saving the own post notifies nobody', async () => {
    const post = await submit(world, olive, draftOf('For myself'));
    await save(olive, post);
    await handleSave(post.id, olive);
    await unsave(olive, post);
    await world.work();
    await handleSave(post.id, olive);
    expect(await notificationsOf(world, olive)).toEqual([]);
  });
});

describe('an undone save', () => {
  test('leaves the unread row, and the row is removed with the last one', async () => {
    const post = await submit(world, olive, draftOf('A clock'));
    await save(rashid, post);
    await world.work();
    await save(mia, post);
    await world.work();
    const received = listenTo(world, `user:${olive.id}`);
    await unsave(mia, post);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([{ actorCount: 1, actors: [{ id: rashid.id }] }]);
    await unsave(rashid, post);
    await world.work();
    expect(await notificationsOf(world, olive)).toEqual([]);
    expect(received).toMatchObject([{ count: 1 }, { count: 0 }]);
  });

  test('stays in a seen row, and the same person saving again notifies nobody', async () => {
    const post = await submit(world, olive, draftOf('A mirror'));
    await save(rashid, post);
    await world.work();
    await markNotificationsRead(world, olive, await notificationsOf(world, olive));
    await unsave(rashid, post);
    await world.work();
    await save(rashid, post);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([{ isUnread: false, actorCount: 1 }]);
  });

  test('that is repeated before anybody looked notifies', async () => {
    const post = await submit(world, olive, draftOf('A vase'));
    await save(rashid, post);
    await world.work();
    await unsave(rashid, post);
    await save(rashid, post);
    await world.work();
    expect(await notificationsOf(world, olive)).toMatchObject([{ isUnread: true, actorCount: 1 }]);
  });

  test('whose event is handled before the save never notifies', async () => {
    const post = await submit(world, olive, draftOf('A pot'));
    await save(rashid, post);
    await unsave(rashid, post);
    // Both listeners re-read the current state, so the order of the events does not matter.
    await handleSave(post.id, rashid);
    await world.work();
    await handleSave(post.id, rashid);
    expect(await notificationsOf(world, olive)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('twenty people who save are one row of twenty, however often each event is handled', async () => {
    const post = await submit(world, olive, draftOf('Everybody wants it'));
    await Promise.all(crowd.map((student) => save(student, post)));
    await Promise.all([...crowd, ...crowd].map((student) => handleSave(post.id, student)));
    await Promise.all([world.work(), world.work(), world.work()]);
    expect(await notificationsOf(world, olive)).toMatchObject([{ type: 'like', actorCount: 20, isUnread: true }]);
    expect(await badgeOf(world, olive)).toBe(1);
    const { rowCount } = await world.deps.db.pool.query('select from notification_actors where subject_id = $1', [
      post.id,
    ]);
    expect(rowCount).toBe(20);
  });

  test('a save that arrives while the row is read is unread', async () => {
    for (const student of crowd.slice(0, 8)) {
      const post = await submit(world, olive, draftOf('Read and wanted'));
      await save(rashid, post);
      await handleSave(post.id, rashid);
      const shown = await notificationsOf(world, olive);
      await save(student, post);
      await Promise.all([markNotificationsRead(world, olive, shown), handleSave(post.id, student)]);

      const unread = (await notificationsOf(world, olive)).filter(({ isUnread }) => isUnread);
      expect(unread).toMatchObject([
        { postId: post.id, actors: [{ id: student.id }, ...(unread[0]?.actors.slice(1) ?? [])] },
      ]);
      expect(await badgeOf(world, olive)).toBe(1);
      await markNotificationsRead(world, olive, unread);
    }
  });

  test('saves, undone saves and reads of one post leave a row of the unseen saves', async () => {
    const post = await submit(world, olive, draftOf('On and off'));
    await Promise.all(
      crowd.flatMap((student, index) => [
        save(student, post).then(() => handleSave(post.id, student)),
        ...(index % 2 === 0 ? [save(student, post).then(() => unsave(student, post))] : []),
      ]),
    );
    await Promise.all([world.work(), world.work()]);
    const { rows } = await world.deps.db.pool.query('select user_id from saves where post_id = $1', [post.id]);
    const [row] = await notificationsOf(world, olive);
    expect(row?.actorCount ?? 0).toBe(rows.length);
  });

  test('a post that is deleted while it is saved leaves no notification', async () => {
    for (const student of crowd.slice(0, 5)) {
      const post = await submit(world, olive, draftOf('Gone in a moment'));
      await save(student, post);
      await Promise.all([world.as(olive).call('DELETE', `/posts/${post.id}`), handleSave(post.id, student)]);
      await world.work();
      expect(await notificationsOf(world, olive)).toEqual([]);
    }
  });
});

import { expect, test } from 'vitest';
import { draftOf, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { eraseFromNotifications } from './erase-from-notifications.ts';
import { badgeOf, listenToBadge, notificationsOf } from './test/notifications.ts';

const world = await useWorld();

/** As account deletion does it. */
async function erase(userId: string) {
  await eraseFromNotifications.prepare?.(world.deps, userId);
  await world.deps.db.tx(async (tx) => eraseFromNotifications.erase?.(world.deps, tx, userId));
}

test('a notification about several people keeps the others when one is erased', async () => {
  const [olive, mia, deletedStudent] = [
    await world.student('olive'),
    await world.student('mia'),
    await world.student('leaver'),
  ];
  const [desk, lamp, rug] = [
    await submit(world, olive, draftOf('A desk')),
    await submit(world, olive, draftOf('A lamp')),
    await submit(world, olive, draftOf('A rug')),
  ];
  for (const [who, post] of [
    [mia, desk],
    [deletedStudent, desk],
    [deletedStudent, lamp],
    [mia, lamp],
    [deletedStudent, rug],
  ] as const) {
    await world.as(who).call('PUT', `/posts/${post.id}/save`);
    await world.work();
  }
  expect(await badgeOf(world, olive)).toBe(3);
  const received = listenToBadge(world, olive);

  await erase(deletedStudent.id);

  const alone = { actorCount: 1, actors: [{ id: mia.id }] };
  expect(await notificationsOf(world, olive)).toMatchObject([
    { postId: lamp.id, ...alone },
    { postId: desk.id, ...alone },
  ]);
  expect(await badgeOf(world, olive)).toBe(2);
  expect(received).toEqual([2]);
});

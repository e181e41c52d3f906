import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';
import { adjustMemberCount } from '../../campuses/campuses.public.ts';
import { countMembers } from './count-members.ts';

const world = await useWorld();

const members = (slug: string) => world.deps.campuses.bySlug(slug)?.memberCount;

test('twenty students who join at once are all counted', async () => {
  const { db, campuses } = world.deps;
  const duke = campuses.bySlug('duke')?.id ?? '';
  await Promise.all(Array.from({ length: 20 }, () => db.tx((tx) => adjustMemberCount(tx, duke, 1))));
  await campuses.reload();
  expect(members('duke')).toBe(20);
});

test('a wrong count is corrected and published; a right one is left alone', async () => {
  await world.student('fay', { campus: 'fsu' });
  await world.student('finn', { campus: 'fsu' });
  await world.student('flo', { campus: 'fsu', isVerified: false });
  const { db } = world.deps;
  await db.db.updateTable('campuses').set({ member_count: 7 }).where('slug', 'in', ['fsu', 'mit']).execute();

  await countMembers(world.deps);
  expect([members('fsu'), members('mit')]).toEqual([2, 0]);
  expect(await countMembers(world.deps)).toBe(0);
});

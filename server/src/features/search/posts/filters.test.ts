import { expect, test } from 'vitest';
import { titlesFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';

const DAY_MS = 86_400_000;

const world = await useWorld();
const olive = await world.student('olive');
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS);
await world.post(olive, { text: 'Lamp A', category: 'home decor', at: daysAgo(0.5) });
const pictured = await world.post(olive, { text: 'Lamp B', category: 'furniture', at: daysAgo(3) });
await world.post(olive, { text: 'Lamp C', category: 'furniture', at: daysAgo(20) });
await world.post(olive, { text: 'Lamp D', category: 'all', at: daysAgo(300) });
await world.post(olive, { text: 'Lamp E', category: 'home decor', at: daysAgo(500) });
await world.deps.db.db.updateTable('posts').set({ media_count: 1 }).where('id', '=', pictured.id).execute();

test.each([
  [{}, 'ABCDE'],
  [{ category: 'furniture' }, 'BC'],
  [{ category: 'home decor' }, 'AE'],
  [{ category: 'all' }, 'ABCDE'],
  [{ photos: 'true' }, 'B'],
  [{ time: 'day' }, 'A'],
  [{ time: 'week' }, 'AB'],
  [{ time: 'month' }, 'ABC'],
  [{ time: 'year' }, 'ABCD'],
  [{ time: 'month', category: 'furniture', photos: 'true' }, 'B'],
  [{ time: 'day', category: 'furniture' }, ''],
])('%j leaves %j, in both orders', async (filters, left) => {
  for (const order of ['latest', 'best']) {
    const titles = await titlesFor(world, olive, 'lamp', { ...filters, order });
    expect(order === 'best' ? titles.toSorted() : titles).toEqual(left.split('').map((letter) => `Lamp ${letter}`));
  }
  // By their author's name too.
  expect(await titlesFor(world, olive, 'olive', filters)).toHaveLength(left.length);
});

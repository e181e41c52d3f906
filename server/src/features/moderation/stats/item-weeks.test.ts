import { expect, test } from 'vitest';
import { listItemWeeks } from '@quad/contract/moderation/staff.endpoints';
import { useWorld } from '../../../test/world.ts';
import { itemsOf } from '../../../test/item-changes.ts';

const DAY = 86_400_000;

test('items posted, sold and the median days to sell, by week and category', async () => {
  const world = await useWorld();
  world.clock.set('2026-03-02T18:00:00Z');
  const staff = await world.student('sam', { role: 'staff' });
  const olive = await world.student('olive');
  const items = itemsOf(world);
  const posts = [await items.sell(olive), await items.sell(olive), await items.sell(olive), await items.sell(olive)];
  for (const [index, days] of [1, 2, 6].entries()) {
    world.clock.set(new Date(Date.parse('2026-03-02T18:00:00Z') + days * DAY));
    const post = posts[index];
    if (post) await items.change(olive, post, { action: 'sell' });
  }
  world.clock.set('2026-03-10T18:00:00Z');
  const late = posts[3];
  if (late) await items.change(olive, late, { action: 'sell' });

  const stats = async (query: string) => {
    const response = await world.as(staff).call('GET', `/staff/stats/items?days=30${query}`);
    return listItemWeeks.response.parse(response.json()).items;
  };
  const expected = [
    { week: '2026-03-09', category: 'furniture', posted: 0, sold: 1, medianDays: 8 },
    { week: '2026-03-02', category: 'furniture', posted: 4, sold: 3, medianDays: 2 },
  ];
  expect(await stats('')).toEqual(expected);
  expect(await stats(`&campusId=${olive.campusId}`)).toEqual(expected);
  expect(await stats(`&campusId=${world.deps.ids.next()}`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { addItem } from '../../test/items.ts';
import { useWorld } from '../../test/world.ts';
import { endHolds } from './end-holds.ts';

const world = await useWorld();

test('holds end, also behind many expired holds of removed posts', async () => {
  const [olive, max] = [await world.student('olive'), await world.student('max')];
  const { db } = world.deps.db;
  const now = world.clock.now().getTime();
  const held = async (endedMs: number) => {
    const { id } = await addItem(world.deps, olive, { status: 'held' });
    const until = new Date(now - endedMs);
    await db.updateTable('items').set({ held_for: max.id, held_until: until }).where('post_id', '=', id).execute();
    return id;
  };
  for (let index = 0; index < 200; index += 1) {
    const id = await held(2000);
    await db
      .updateTable('posts')
      .set({ deleted_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  }
  const desk = await held(1000);
  await endHolds(world.deps);
  const item = await db.selectFrom('items').select('status').where('post_id', '=', desk).executeTakeFirst();
  expect(item).toEqual({ status: 'available' });
});

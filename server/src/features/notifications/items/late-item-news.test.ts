import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversationsOf } from '../../../test/conversations.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { notificationsOf } from '../test/notifications.ts';
import { notifyItemChange } from './notify-item.ts';

/* Listeners run later than the changes that they are about, so the item may have changed again. */

const world = await useWorld();
const items = itemsOf(world);

async function pair() {
  const [owner, holder] = [await world.student('owner'), await world.student('holder')];
  await conversationsOf(world).open(owner, holder);
  return { owner, holder, hold: { action: 'hold', userId: holder.id } as const };
}

const typesOf = async (who: Student) =>
  (await notificationsOf(world, who)).flatMap(({ type }) => (type === 'held' || type === 'sold' ? [type] : []));

test('a hold whose release was undone before anybody was notified notifies the holder', async () => {
  const { owner, holder, hold } = await pair();
  const { post: held } = await items.change(owner, await items.sell(owner), hold);
  const changeId = randomUUID();
  await items.change(owner, held, { action: 'release' }, changeId);
  await items.undone(owner, held, changeId);
  await world.work();
  expect(await typesOf(holder)).toEqual(['held']);
});

test('a sale that was reversed, and the reversal undone, before anybody was notified notifies those who saved it', async () => {
  const { owner, holder: saver } = await pair();
  const post = await items.sell(owner);
  await world.as(saver).call('PUT', `/posts/${post.id}/save`);
  const { post: sold } = await items.change(owner, await items.post(owner, post.id), { action: 'sell' });
  const changeId = randomUUID();
  await items.change(owner, sold, { action: 'relist' }, changeId);
  await items.undone(owner, sold, changeId);
  await world.work();
  expect(await typesOf(saver)).toEqual(['sold']);
});

test('a hold that is released while its holder is being notified notifies nobody', async () => {
  const { owner, holder, hold } = await pair();
  const changeId = randomUUID();
  const { post: held } = await items.change(owner, await items.sell(owner), hold, changeId);
  const { db } = world.deps;
  const { notifying } = await db.tx(async (tx) => {
    // Another event of the same student is being handled.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${holder.id}`}, 0))`.execute(tx);
    const notified = notifyItemChange(world.deps, { postId: held.id, changeId, campusId: owner.campusId });
    await waitsOrEnds(db, notified);
    await items.change(owner, held, { action: 'release' });
    return { notifying: notified };
  });
  await notifying;
  expect(await typesOf(holder)).toEqual([]);
});

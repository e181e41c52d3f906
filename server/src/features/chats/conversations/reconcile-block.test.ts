import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversationsOf } from '../../../test/conversations.ts';
import { eventually } from '../../../test/eventually.ts';
import { countLockWaits, waitsOrEnds } from '../../../test/lock-waits.ts';
import { useWorld } from '../../../test/world.ts';
import { reconcileBlocked, reconcileUnblocked } from './reconcile-block.ts';

const world = await useWorld();
const conversations = conversationsOf(world);

const isOver = (work: Promise<unknown>) => Promise.race([work.then(() => true), setImmediate(false)]);

test('a block hides the conversation, even while an earlier unblock still shows it', async () => {
  const [olive, max] = [await world.student('olive'), await world.student('max')];
  const { chatId } = await conversations.open(olive, max);
  await world.as(olive).call('PUT', `/blocks/${max.id}`);
  await world.work();
  await world.as(olive).call('DELETE', `/blocks/${max.id}`);

  const { db } = world.deps;
  const couple = { blockerId: olive.id, blockedId: max.id };
  const { showing, hiding } = await db.tx(async (tx) => {
    // Stands for a commit that waits for its replica.
    await sql`select from chats where id = ${chatId} for update`.execute(tx);
    const unblocked = reconcileUnblocked(world.deps, couple);
    await waitsOrEnds(db, unblocked);
    await world.as(olive).call('PUT', `/blocks/${max.id}`);
    const blocked = reconcileBlocked(world.deps, couple);
    await eventually(async () => expect((await isOver(blocked)) || (await countLockWaits(db)) > 1).toBe(true));
    return { showing: unblocked, hiding: blocked };
  });
  await Promise.all([showing, hiding]);
  for (const viewer of [olive, max]) expect((await conversations.list(viewer)).items).toEqual([]);
});

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { conversationsOf } from '../../../test/conversations.ts';
import { eventually } from '../../../test/eventually.ts';
import { countLockWaits, waitsOrEnds } from '../../../test/lock-waits.ts';
import { useWorld } from '../../../test/world.ts';
import { deleteMembers, sealChat } from './deletions.store.ts';
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

const membersOf = (chatId: string) =>
  world.deps.db.db.selectFrom('chat_members').selectAll().where('chat_id', '=', chatId).execute();

test('an unblock does not bring back a conversation that is being deleted', async () => {
  const [olive, max] = [await world.student('olive'), await world.student('max')];
  const { chatId } = await conversations.open(olive, max);
  await world.as(olive).call('PUT', `/blocks/${max.id}`);
  await world.work();
  await world.as(olive).call('DELETE', `/blocks/${max.id}`);

  const { db, clock } = world.deps;
  const { showing } = await db.tx(async (tx) => {
    // A deletion that has not committed yet.
    expect(await sealChat(tx, chatId, clock.now())).toBe(true);
    await deleteMembers(tx, chatId);
    const unblocked = reconcileUnblocked(world.deps, { blockerId: olive.id, blockedId: max.id });
    await waitsOrEnds(db, unblocked);
    return { showing: unblocked };
  });
  await showing;
  expect(await membersOf(chatId)).toEqual([]);
  for (const viewer of [olive, max]) {
    expect((await conversations.list(viewer)).items).toEqual([]);
    expect((await world.as(viewer).call('GET', `/chats/${chatId}`)).statusCode).toBe(404);
  }
});

test('a block waits for a deletion before it touches the members, so that neither waits for the other', async () => {
  const [olive, max] = [await world.student('olive'), await world.student('max')];
  const { chatId } = await conversations.open(olive, max);
  await world.as(olive).call('PUT', `/blocks/${max.id}`);

  const { db, clock } = world.deps;
  const { hiding } = await db.tx(async (tx) => {
    expect(await sealChat(tx, chatId, clock.now())).toBe(true);
    const blocked = reconcileBlocked(world.deps, { blockerId: olive.id, blockedId: max.id });
    await waitsOrEnds(db, blocked);
    expect(await deleteMembers(tx, chatId)).toEqual(expect.arrayContaining([olive.id, max.id]));
    return { hiding: blocked };
  });
  await hiding;
  expect(await membersOf(chatId)).toEqual([]);
});

test('deleting while the other unblocks leaves no member of a deleted conversation, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [olive, max] = [await world.student('olive'), await world.student('max')];
    const { chatId } = await conversations.open(olive, max);
    await world.as(olive).call('PUT', `/blocks/${max.id}`);
    await world.work();
    await world.as(olive).call('DELETE', `/blocks/${max.id}`);
    const [response] = await Promise.all([
      world.as(max).call('DELETE', `/chats/${chatId}`),
      reconcileUnblocked(world.deps, { blockerId: olive.id, blockedId: max.id }),
    ]);
    expect(response.statusCode).toBe(200);
    expect(await membersOf(chatId)).toEqual([]);
  }
});

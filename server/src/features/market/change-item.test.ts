import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ITEM_LIFE } from '@quad/contract/market/item-life';
import { MARKET } from '@quad/contract/market/items';
import { banAccount } from '../accounts/bans/ban-account.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { draftOf, listenTo, submit } from '../../test/submissions.ts';
import { useWorld } from '../../test/world.ts';
import { itemsOf } from '../../test/item-changes.ts';

const world = await useWorld();
// The clock is fixed, so that each test sees the same times when it runs alone.
world.clock.set('2026-03-02T12:00:00Z');
const items = itemsOf(world);
const olive = await world.student('olive');
const rosa = await world.student('rosa');
const stranger = await world.student('stan');
await conversationsOf(world).open(rosa, olive);

const HOUR_MS = 3_600_000;
const hold = { action: 'hold', userId: rosa.id } as const;

describe('a hold', () => {
  test('is for a student and two days by default; only the two see for whom', async () => {
    world.clock.set('2026-03-03T14:20:00Z');
    const post = await items.sell(olive);
    const { post: held } = await items.change(olive, post, hold);
    expect(held.item).toMatchObject({
      status: 'held',
      version: 2,
      hold: { person: { id: rosa.id, username: 'rosa' }, until: '2026-03-05T15:00:00+00:00' },
    });
    expect((await items.post(rosa, post.id)).item?.hold?.person.id).toBe(rosa.id);
    expect((await items.post(stranger, post.id)).item).toMatchObject({ status: 'held', hold: null });
    expect(await items.records(post.id)).toMatchObject([
      {
        actor_id: olive.id,
        action: 'hold',
        from_status: 'available',
        to_status: 'held',
        price_cents: 4500,
        version: 2,
      },
    ]);
  });

  test('lasts one to seven days', async () => {
    const post = await items.sell(olive);
    for (const days of [MARKET.holdDaysMin - 1, MARKET.holdDaysMax + 1]) {
      expect(await items.refusal(olive, post, { change: { ...hold, days } })).toEqual([400, 'input_invalid']);
    }
    await items.change(olive, post, { ...hold, days: MARKET.holdDaysMax });
    const { held_until: until } = await items.row(post.id);
    expect(until?.getTime()).toBe(Math.ceil((world.clock.now().getTime() + 7 * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS);
  });

  test('needs a conversation on this campus', async () => {
    const post = await items.sell(olive);
    for (const userId of [stranger.id, olive.id, randomUUID()]) {
      const refused = await items.refusal(olive, post, { change: { action: 'hold', userId } });
      expect(refused).toEqual([409, 'hold_without_chat']);
    }
    const guest = await world.student('gus', { campus: 'smu' });
    await conversationsOf(world).open(guest, await world.student('tess', { campus: 'smu' }));
    expect(await items.refusal(olive, post, { change: { action: 'hold', userId: guest.id } })).toEqual([
      409,
      'hold_without_chat',
    ]);
  });

  test('needs somebody who is not banned', async () => {
    const bea = await world.student('bea');
    await conversationsOf(world).open(olive, bea);
    await banAccount(world.deps, null, { address: bea.email, reason: 'spam' });
    expect(await items.refusal(olive, await items.sell(olive), { change: { action: 'hold', userId: bea.id } })).toEqual(
      [409, 'person_unreachable'],
    );
  });

  test('is released by the owner or the holder, and by nobody else', async () => {
    for (const who of [olive, rosa]) {
      const { post } = await items.change(olive, await items.sell(olive), hold);
      expect(await items.refusal(stranger, post, { change: { action: 'release' } })).toEqual([404, 'post_missing']);
      const { post: released } = await items.change(who, post, { action: 'release' });
      expect(released.item).toMatchObject({ status: 'available', hold: null, version: 3 });
    }
  });

  test('gives the holder no other rights', async () => {
    const { post } = await items.change(olive, await items.sell(olive), hold);
    for (const change of [{ action: 'sell' }, hold, { action: 'relist' }] as const) {
      expect(await items.refusal(rosa, post, { change })).toEqual([404, 'post_missing']);
    }
  });
});

describe('a sale', () => {
  test('is to a student or to someone else; only the two see to whom', async () => {
    const { post } = await items.change(olive, await items.sell(olive), { action: 'sell', buyerId: rosa.id });
    expect(post.item).toMatchObject({ status: 'sold', buyer: { id: rosa.id } });
    expect((await items.post(rosa, post.id)).item?.buyer?.id).toBe(rosa.id);
    expect((await items.post(stranger, post.id)).item).toMatchObject({ status: 'sold', buyer: null });
    const other = await items.change(olive, await items.sell(olive), { action: 'sell', buyerId: null });
    expect(other.post.item).toMatchObject({ status: 'sold', buyer: null });
  });

  test('of a held item is to its holder unless another buyer is named', async () => {
    const first = await items.change(olive, await items.sell(olive), hold);
    const sold = await items.change(olive, first.post, { action: 'sell' });
    expect(sold.post.item).toMatchObject({ status: 'sold', hold: null, buyer: { id: rosa.id } });
    const second = await items.change(olive, await items.sell(olive), hold);
    const toAnother = await items.change(olive, second.post, { action: 'sell', buyerId: stranger.id });
    expect(toAnother.post.item?.buyer?.id).toBe(stranger.id);
    const third = await items.change(olive, await items.sell(olive), hold);
    const toNobody = await items.change(olive, third.post, { action: 'sell', buyerId: null });
    expect(toNobody.post.item?.buyer).toBeNull();
  });

  test('can be reversed within thirty days', async () => {
    const { post } = await items.change(olive, await items.sell(olive), { action: 'sell', buyerId: rosa.id });
    const until = new Date(world.clock.now().getTime() + 30 * 24 * HOUR_MS);
    expect(Date.parse(post.item?.relistUntil ?? '')).toBe(until.getTime());
    for (const other of [rosa, stranger]) expect((await items.post(other, post.id)).item?.relistUntil).toBeNull();
    world.clock.advance(30 * 24 * HOUR_MS + 1);
    expect(await items.refusal(olive, post, { change: { action: 'relist' } })).toEqual([409, 'item_changed']);
    world.clock.advance(-1);
    const { post: again } = await items.change(olive, post, { action: 'relist' });
    expect(again.item).toMatchObject({ status: 'available', buyer: null, relistUntil: null });
  });
});

test('a wanted item is marked found and reopened', async () => {
  const wanted = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
  const { post: found } = await items.change(olive, wanted, { action: 'find' });
  expect(found.item?.status).toBe('found');
  const { post: open } = await items.change(olive, found, { action: 'reopen' });
  expect(open.item?.status).toBe('open');
});

test('every transition that is not in the table is rejected', async () => {
  const changes = [
    hold,
    { action: 'sell' },
    { action: 'release' },
    { action: 'relist' },
    { action: 'find' },
    { action: 'reopen' },
  ] as const;
  const available = await items.sell(olive);
  const held = (await items.change(olive, await items.sell(olive), hold)).post;
  const sold = (await items.change(olive, await items.sell(olive), { action: 'sell' })).post;
  const open = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
  const wish = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
  const found = (await items.change(olive, wish, { action: 'find' })).post;
  for (const [status, post] of Object.entries({ available, held, sold, open, found })) {
    expect(post.item?.status).toBe(status);
    for (const change of changes.filter(({ action }) => !(action in (ITEM_LIFE[post.item?.status ?? 'open'] ?? {})))) {
      expect(await items.refusal(olive, post, { change })).toEqual([409, 'item_changed']);
    }
    expect((await items.row(post.id)).version).toBe(post.item?.version);
  }
});

describe('a change', () => {
  test('sent again is the same change', async () => {
    const post = await items.sell(olive);
    const changeId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => items.change(olive, post, { action: 'sell' }, changeId)),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await items.records(post.id)).toHaveLength(1);
    expect(await items.refusal(rosa, post, { change: { action: 'sell' }, changeId })).toEqual([404, 'post_missing']);
  });

  test('of two at once succeeds once, and the other gets a conflict', async () => {
    const post = await items.sell(olive);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        items.send(olive, post, { change: n % 2 ? { action: 'sell' } : hold }).then(({ statusCode }) => statusCode),
      ),
    );
    expect(responses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await items.records(post.id)).toHaveLength(1);
  });

  test('based on an older version of the item is rejected, also by the holder', async () => {
    const post = await items.sell(olive);
    const { post: held } = await items.change(olive, post, hold);
    expect(await items.refusal(olive, post, { change: { action: 'sell' } })).toEqual([409, 'item_changed']);
    await items.change(olive, held, { action: 'release' });
    expect(await items.refusal(rosa, held, { change: { action: 'release' } })).toEqual([409, 'item_changed']);
  });

  test('is for the owner only, on the campus of the post', async () => {
    const post = await items.sell(olive);
    expect(await items.refusal(stranger, post, { change: { action: 'sell' } })).toEqual([404, 'post_missing']);
    expect(await items.refusal(olive, post, { change: { action: 'sell' }, campus: 'smu' })).toEqual([
      404,
      'post_missing',
    ]);
    const plain = await submit(world, olive, draftOf('Good morning'));
    expect(await items.refusal(olive, plain, { change: { action: 'sell' } })).toEqual([404, 'post_missing']);
    await world.as(olive).call('DELETE', `/posts/${post.id}`);
    expect(await items.refusal(olive, post, { change: { action: 'sell' } })).toEqual([404, 'post_missing']);
  });

  test('is published to the campus and keeps the position and the comments of the post', async () => {
    const post = await items.sell(olive);
    await submit(world, rosa, draftOf('How wide?'), post.id);
    const before = await items.post(olive, post.id);
    const received = listenTo(world, `campus:${olive.campusId}`);
    const { post: sold } = await items.change(olive, before, { action: 'sell' });
    expect(received).toEqual([{ type: 'post.changed', postId: post.id }]);
    expect(sold).toMatchObject({ bumpedAt: before.bumpedAt, commentCount: 1 });
    expect(sold.asOf).toBeGreaterThan(before.asOf);
  });

  test('is rejected for a suspended owner', async () => {
    const sam = await world.student('sam');
    const post = await items.sell(sam);
    await world.deps.db.db
      .updateTable('users')
      .set({ suspended_until: new Date(world.clock.now().getTime() + HOUR_MS) })
      .where('id', '=', sam.id)
      .execute();
    await world.deps.sessions.refresh({ userId: sam.id });
    expect(await items.refusal(sam, post, { change: { action: 'sell' } })).toEqual([403, 'suspended']);
  });

  test('is limited to sixty an hour', async () => {
    const busy = await world.student('bea');
    const post = await items.sell(busy);
    for (let n = 0; n < 60; n += 1) {
      expect((await items.send(busy, post, { change: { action: 'relist' } })).statusCode).not.toBe(429);
    }
    expect(await items.refusal(busy, post, { change: { action: 'sell' } })).toEqual([429, 'too_many_requests']);
  });
});

describe('a blocked pair', () => {
  test('never see each other as holder or buyer', async () => {
    const bob = await world.student('bob');
    const kim = await world.student('kim');
    await conversationsOf(world).open(bob, kim);
    const held = (await items.change(bob, await items.sell(bob), { action: 'hold', userId: kim.id })).post;
    const sold = (await items.change(bob, await items.sell(bob), { action: 'sell', buyerId: kim.id })).post;
    await world.as(kim).call('PUT', `/blocks/${bob.id}`);
    expect((await items.post(bob, held.id)).item).toMatchObject({ status: 'held', hold: null });
    expect((await items.post(bob, sold.id)).item).toMatchObject({ status: 'sold', buyer: null });
    expect(await items.refusal(kim, held, { change: { action: 'release' } })).toEqual([404, 'post_missing']);
    const fresh = await items.sell(bob);
    expect(await items.refusal(bob, fresh, { change: { action: 'hold', userId: kim.id } })).toEqual([
      409,
      'hold_without_chat',
    ]);
    expect(await items.refusal(bob, fresh, { change: { action: 'sell', buyerId: kim.id } })).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('an undo', () => {
  test('restores the item exactly, within ten seconds', async () => {
    const { post: held } = await items.change(olive, await items.sell(olive), { ...hold, days: 3 });
    const before = await items.row(held.id);
    const changeId = randomUUID();
    const { undoUntil } = await items.change(olive, held, { action: 'sell', buyerId: stranger.id }, changeId);
    expect(new Date(undoUntil).getTime() - world.clock.now().getTime()).toBe(10_000);
    world.clock.advance(10_000);
    const undone = await items.undone(olive, held, changeId);
    expect(undone.item).toEqual({ ...held.item, version: 4 });
    expect(await items.row(held.id)).toEqual({ ...before, version: 4 });
    expect(await items.undone(olive, held, changeId)).toEqual(undone);
    expect(await items.records(held.id)).toMatchObject([
      { action: 'hold', undone_at: null },
      { action: 'sell', undone_at: world.clock.now() },
      { action: 'undo', from_status: 'sold', to_status: 'held' },
    ]);
  });

  test('pressed while its toast shows arrives in time', async () => {
    const changeId = randomUUID();
    const { post } = await items.change(olive, await items.sell(olive), { action: 'sell' }, changeId);
    world.clock.advance(30_000);
    expect((await items.undone(olive, post, changeId)).item?.status).toBe('available');
  });

  test('is too late after that, and after another change', async () => {
    const changeId = randomUUID();
    const { post } = await items.change(olive, await items.sell(olive), { action: 'sell' }, changeId);
    world.clock.advance(30_000 + 1);
    expect((await items.undo(olive, post, changeId)).json().code).toBe('item_changed');
    const again = randomUUID();
    const { post: relisted } = await items.change(olive, post, { action: 'relist' }, again);
    await items.change(olive, relisted, { action: 'sell' });
    expect((await items.undo(olive, post, again)).json().code).toBe('item_changed');
  });

  test('is only for the person who made the change', async () => {
    const changeId = randomUUID();
    const { post } = await items.change(olive, await items.sell(olive), hold, changeId);
    expect((await items.undo(rosa, post, changeId)).json().code).toBe('post_missing');
    const release = randomUUID();
    await items.change(rosa, post, { action: 'release' }, release);
    expect((await items.undo(olive, post, release)).json().code).toBe('post_missing');
    expect((await items.undone(rosa, post, release)).item?.status).toBe('held');
  });

  describe('of a release', () => {
    /** An item that was held for a student of its own, and released. */
    async function released(by: 'owner' | 'holder') {
      const [owner, holder] = [await world.student('owner'), await world.student('holder')];
      const { chatId } = await conversationsOf(world).open(owner, holder);
      const change = { action: 'hold', userId: holder.id } as const;
      const { post } = await items.change(owner, await items.sell(owner), change);
      const changeId = randomUUID();
      const actor = by === 'owner' ? owner : holder;
      await items.change(actor, post, { action: 'release' }, changeId);
      const undo = async () => {
        const response = await items.undo(actor, post, changeId);
        return [response.statusCode, response.json().code];
      };
      const heldFor = async () => (await items.row(post.id)).held_for;
      return { owner, holder, chatId, undo, heldFor };
    }
    const changed = [409, 'item_changed'];
    const missing = [404, 'post_missing'];

    test.each([
      ['owner', changed],
      ['holder', missing],
    ] as const)('by the %s restores no hold for somebody who blocks or is blocked', async (by, refusal) => {
      for (const blocker of ['owner', 'holder'] as const) {
        const item = await released(by);
        const other = blocker === 'owner' ? item.holder : item.owner;
        await world.as(item[blocker]).call('PUT', `/blocks/${other.id}`);
        expect(await item.undo()).toEqual(refusal);
        expect(await item.heldFor()).toBeNull();
      }
    });

    test('restores no hold for a banned student, or one whose conversation with the owner was deleted', async () => {
      const banned = await released('owner');
      await banAccount(world.deps, null, { address: banned.holder.email, reason: 'spam' });
      expect(await banned.undo()).toEqual(changed);
      expect(await banned.heldFor()).toBeNull();
      const parted = await released('holder');
      await world.as(parted.owner).call('DELETE', `/chats/${parted.chatId}`);
      expect(await parted.undo()).toEqual(changed);
      expect(await parted.heldFor()).toBeNull();
    });

    test('restores the hold after they unblocked each other', async () => {
      const item = await released('owner');
      await world.as(item.holder).call('PUT', `/blocks/${item.owner.id}`);
      await world.as(item.holder).call('DELETE', `/blocks/${item.owner.id}`);
      expect(await item.undo()).toEqual([200, undefined]);
      expect(await item.heldFor()).toBe(item.holder.id);
    });
  });

  test('of a sale restores no hold for somebody who was blocked meanwhile', async () => {
    const [owner, holder] = [await world.student('owner'), await world.student('holder')];
    await conversationsOf(world).open(owner, holder);
    const { post } = await items.change(owner, await items.sell(owner), { action: 'hold', userId: holder.id });
    const changeId = randomUUID();
    await items.change(owner, post, { action: 'sell' }, changeId);
    await world.as(owner).call('PUT', `/blocks/${holder.id}`);
    expect((await items.undo(owner, post, changeId)).json().code).toBe('item_changed');
    expect(await items.row(post.id)).toMatchObject({ status: 'sold', held_for: null });
  });
});

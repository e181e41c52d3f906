import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { AD_EVENT_TYPES } from '@quad/contract/ads/ads';
import { adStoppedText } from '@quad/contract/market/items';
import type { ItemChange } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { A_BROWSER } from '../../test/ad-rows.ts';
import { useAdsWorld } from '../../test/ads.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { draftOf, listenTo, submit } from '../../test/submissions.ts';
import { itemsOf } from '../../test/item-changes.ts';
import type { Student } from '../../test/people.ts';
import { endHolds } from './end-holds.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld();
const items = itemsOf(world);
const olive = await world.student('olive');
const rosa = await world.student('rosa');
await conversationsOf(world).open(rosa, olive);
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

/** A boosted item: four days for twenty dollars. */
async function boosted() {
  const post = await items.sell(olive);
  const { adId, checkoutUrl } = await world.boost(olive, post.id);
  await world.handlePayment(world.provider.pay(checkoutUrl));
  return { post, adId: String(adId) };
}

const refundsOf = async (adId: string) =>
  (await world.ledger(adId)).flatMap(({ kind, status, cents }) => (kind === 'refund' ? `${status} ${cents}` : []));

async function shownIds() {
  const { items: shown } = (await world.as(rosa).call('GET', '/feed/ads')).json();
  return shown.map(({ id }: { id: string }) => id);
}

describe('selling a boosted item', () => {
  test('stops the ad and refunds the days that have not started', async () => {
    const { post, adId } = await boosted();
    world.clock.advance(2 * HOUR);
    const changeId = randomUUID();
    const sold = await items.change(olive, post, { action: 'sell' }, changeId);
    expect(sold.paidBackCents).toBe(1_500);
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'item sold', paidCents: 500 });
    expect(await world.adOf(olive, adId)).toMatchObject({ hasPost: true, isBoostable: false });
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
    expect(await items.change(olive, post, { action: 'sell' }, changeId)).toEqual(sold);
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
    expect(adStoppedText('sold', 1_500)).toBe('Your ad stopped because the item is sold. We paid back $15.00.');
  });

  test('and undoing it keeps the ad stopped and the money refunded', async () => {
    const { post, adId } = await boosted();
    const changeId = randomUUID();
    await items.change(olive, post, { action: 'sell' }, changeId);
    expect((await items.undone(olive, post, changeId)).item?.status).toBe('available');
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped' });
    expect(await refundsOf(adId)).toEqual(['pending 2000']);
    expect((await world.boost(olive, post.id)).status).toBe(200);
  });

  test('stops a paused ad and refunds what is left of it', async () => {
    const { post, adId } = await boosted();
    world.clock.advance(2 * HOUR);
    expect(await world.action(olive, adId, 'pause')).toMatchObject({ status: 'paused' });
    world.clock.advance(48 * HOUR);
    const sold = await items.change(olive, await items.post(olive, post.id), { action: 'sell' });
    expect(sold.paidBackCents).toBe(1_500);
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'item sold', paidCents: 500 });
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
  });

  test('ends an unpaid checkout', async () => {
    const post = await items.sell(olive);
    const { adId } = await world.boost(olive, post.id);
    const sold = await items.change(olive, await items.post(olive, post.id), { action: 'sell' });
    expect(sold.paidBackCents).toBeNull();
    expect((await world.as(olive).call('GET', `/ads/${adId}`)).statusCode).toBe(404);
    expect(world.provider.checkouts().find((each) => each.adId === adId)).toMatchObject({ state: 'closed' });
  });

  test('while it is being boosted leaves no running ad, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const post = await items.sell(olive);
      await Promise.all([world.boost(olive, post.id), items.send(olive, post, { change: { action: 'sell' } })]);
      const ads = await world.deps.db.db.selectFrom('ads').select('status').where('post_id', '=', post.id).execute();
      expect(ads).toEqual([]);
    }
  });
});

test('an edit of a boosted post leaves its ad running', async () => {
  const { post, adId } = await boosted();
  const edit = { ...draftOf('A desk, and a lamp with it'), category: 'furniture', media: [], basedOn: null };
  expect((await world.as(olive).call('PUT', `/posts/${post.id}`, edit)).statusCode).toBe(200);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', notice: null });
  expect(await shownIds()).toContain(post.id);
});

test('a sold or found item cannot be boosted', async () => {
  const { post: sold } = await items.change(olive, await items.sell(olive), { action: 'sell' });
  const wish = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
  const { post: found } = await items.change(olive, wish, { action: 'find' });
  for (const { id } of [sold, found]) {
    expect(await world.boost(olive, id)).toMatchObject({ status: 409, code: 'item_over' });
  }
});

test('a wanted item that is found stops its ad', async () => {
  const wish = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
  const { adId, checkoutUrl } = await world.boost(olive, wish.id);
  await world.handlePayment(world.provider.pay(checkoutUrl));
  await items.change(olive, wish, { action: 'find' });
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'item found' });
});

test('an ad whose item is held is not shown until it is available again, and its owner can see why', async () => {
  const { post, adId } = await boosted();
  expect(await shownIds()).toContain(post.id);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', isItemHeld: false });
  const { post: held } = await items.change(olive, post, { action: 'hold', userId: rosa.id });
  expect(await shownIds()).not.toContain(post.id);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', isItemHeld: true });
  await items.change(rosa, held, { action: 'release' });
  expect(await shownIds()).toContain(post.id);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', isItemHeld: false });
});

describe('while the item of a boosted post is held', () => {
  /** How others see its ad in every list that has it. */
  async function seenBy(student: Student, postId: string) {
    const lists = ['/feed', '/feed?intent=selling&available=false', `/people/${olive.username}/posts`] as const;
    const seen = [await items.post(student, postId)];
    for (const list of lists) {
      const { items: listed } = (await world.as(student).call('GET', list)).json();
      seen.push(listed.find(({ id }: Post) => id === postId));
    }
    return seen.map(({ ad }) => ad?.status ?? null);
  }

  const everywhere = (status: string | null) => Array.from({ length: 4 }, () => status);

  test('others see a post without an ad, and its owner sees the ad', async () => {
    // Newer than those of the other tests, so that it is on the first page.
    world.clock.advance(HOUR);
    const { post } = await boosted();
    expect(await seenBy(rosa, post.id)).toEqual(everywhere('active'));
    const { post: held } = await items.change(olive, post, { action: 'hold', userId: rosa.id });
    expect(await seenBy(rosa, post.id)).toEqual(everywhere(null));
    expect(await seenBy(olive, post.id)).toEqual(everywhere('active'));
    await items.change(olive, held, { action: 'release' });
    expect(await seenBy(rosa, post.id)).toEqual(everywhere('active'));
  });

  test('views, clicks and saves do not count for its ad, and count again afterwards', async () => {
    const { post, adId } = await boosted();
    const events = AD_EVENT_TYPES.map((type) => ({ type, postId: post.id }));
    const use = async () => {
      world.clock.advance(1_000);
      await world.as(rosa, { userAgent: A_BROWSER }).call('POST', '/ads/events', { events });
      await world.as(rosa).call('DELETE', `/posts/${post.id}/save`);
      await world.as(rosa).call('PUT', `/posts/${post.id}/save`);
      await world.work();
      world.clock.advance(1_000);
      return Object.values((await world.adOf(olive, adId)).stats);
    };
    const { post: held } = await items.change(olive, post, { action: 'hold', userId: rosa.id });
    expect(await use()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await items.change(olive, held, { action: 'release' });
    expect(await use()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('an undo that makes a boosted item sold again', () => {
  /** Sold with an ad, available again, and boosted anew. */
  async function boostedAgain() {
    const { post, adId: firstAd } = await boosted();
    await items.change(olive, post, { action: 'sell' });
    const changeId = randomUUID();
    const { post: relisted } = await items.change(
      olive,
      await items.post(olive, post.id),
      { action: 'relist' },
      changeId,
    );
    const { adId, checkoutUrl } = await world.boost(olive, post.id);
    const undo = async () => (await items.undo(olive, relisted, changeId)).json();
    return { post: relisted, firstAd, adId: String(adId), checkoutUrl, undo };
  }

  test('stops the new ad and refunds it, once, and says so', async () => {
    const { post, firstAd, adId, checkoutUrl, undo } = await boostedAgain();
    await world.handlePayment(world.provider.pay(checkoutUrl));
    const undone = await undo();
    expect(undone).toMatchObject({ post: { item: { status: 'sold' } }, paidBackCents: 2_000 });
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'item sold' });
    expect(await shownIds()).not.toContain(post.id);
    expect(await undo()).toEqual(undone);
    expect(await refundsOf(adId)).toEqual(['pending 2000']);
    expect(await refundsOf(firstAd)).toEqual(['pending 2000']);
    expect((await items.records(post.id)).map((record) => record.paid_back_cents)).toEqual([2_000, null, 2_000]);
  });

  test('stops it while it is paused', async () => {
    const { adId, checkoutUrl, undo } = await boostedAgain();
    await world.handlePayment(world.provider.pay(checkoutUrl));
    world.clock.advance(1_000);
    expect(await world.action(olive, adId, 'pause')).toMatchObject({ status: 'paused' });
    expect(await undo()).toMatchObject({ paidBackCents: 1_500 });
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
  });

  test('ends its unpaid checkout', async () => {
    const { adId, undo } = await boostedAgain();
    expect(await undo()).toMatchObject({ post: { item: { status: 'sold' } }, paidBackCents: null });
    expect((await world.as(olive).call('GET', `/ads/${adId}`)).statusCode).toBe(404);
    expect(world.provider.checkouts().find((each) => each.adId === adId)).toMatchObject({ state: 'closed' });
  });

  test('works the same for a wanted item that was found', async () => {
    const wish = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking' } }));
    const { post: found } = await items.change(olive, wish, { action: 'find' });
    const changeId = randomUUID();
    await items.change(olive, found, { action: 'reopen' }, changeId);
    const { adId, checkoutUrl } = await world.boost(olive, wish.id);
    await world.handlePayment(world.provider.pay(checkoutUrl));
    expect((await items.undo(olive, found, changeId)).json()).toMatchObject({ paidBackCents: 2_000 });
    expect(await world.adOf(olive, String(adId))).toMatchObject({ status: 'stopped', notice: 'item found' });
  });
});

describe('the open pages of the ads of a post', () => {
  test('follow its item: held, released, expired, sold, available again and undone', async () => {
    const { post, adId: ended } = await boosted();
    await world.action(olive, ended, 'stop');
    const { adId: running, checkoutUrl } = await world.boost(olive, post.id);
    await world.handlePayment(world.provider.pay(checkoutUrl));
    const received = listenTo(world, `user:${olive.id}`);
    const others = listenTo(world, `user:${rosa.id}`);
    /** The ads of this post that were published since it was last asked. Stats of others may come late. */
    const changed = () => {
      const ids = received
        .splice(0)
        .flatMap((event) => (event.type === 'ad.changed' && event.postId === post.id ? event.adId : []));
      return [...new Set(ids)].toSorted();
    };
    const both = [ended, String(running)].toSorted();
    const step = async (by: Student, change: ItemChange, changeId?: string) => {
      await items.change(by, await items.post(by, post.id), change, changeId);
      return changed();
    };
    const hold = { action: 'hold', userId: rosa.id } as const;
    changed();

    expect(await step(olive, hold)).toEqual(both);
    expect(await step(rosa, { action: 'release' })).toEqual(both);
    expect(await step(olive, hold)).toEqual(both);
    world.clock.advance(3 * 24 * HOUR);
    await endHolds(world.deps);
    expect(changed()).toEqual(both);
    const changeId = randomUUID();
    expect(await step(olive, { action: 'sell' }, changeId)).toEqual(both);
    await items.undone(olive, post, changeId);
    expect(changed()).toEqual(both);
    expect(await step(olive, { action: 'sell' })).toEqual(both);
    expect(await step(olive, { action: 'relist' })).toEqual(both);
    expect(others.filter(({ type }) => type === 'ad.changed')).toEqual([]);
  });
});

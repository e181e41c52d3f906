import { beforeEach, describe, expect, test } from 'vitest';
import { listAdsInReview } from '@quad/contract/ads/ads.endpoints';
import { getPayment, listPayments } from '@quad/contract/ads/payments.endpoints';
import { PAYMENTS } from '@quad/contract/ads/payments';
import { useAdsWorld } from '../../../test/ads.ts';
import { itemsOf } from '../../../test/item-changes.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld({ adReview: true });
const items = itemsOf(world);
const olive = await world.student('olive');
const stan = await world.student('stan', { role: 'staff' });
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

async function decide(who: Student, adId: string, name: 'approve' | 'reject', body: object) {
  const response = await world.as(who).call('POST', `/staff/ads/${adId}/${name}`, body);
  return { status: response.statusCode, ...response.json() };
}

const linesOf = async (adId: string) =>
  (await world.ledger(adId)).map(({ kind, status, cents }) => `${kind} ${status} ${cents}`);

const auditOf = (adId: string) =>
  world.deps.db.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .where('subject', '=', `ad:${adId}`)
    .execute();

describe('with staff review', () => {
  test('a paid ad waits, and staff see it with its post, whatever its campus', async () => {
    const sam = await world.student('sam', { campus: 'smu' });
    const [mine, theirs] = [await world.runningAd(olive), await world.runningAd(sam)];
    expect(await world.adOf(olive, mine.adId)).toMatchObject({ status: 'in review', startAt: null, paidCents: 2_000 });
    expect((await world.as(stan).call('GET', `/posts/${mine.postId}`)).json().ad).toBeNull();
    expect(await world.boost(olive, mine.postId)).toMatchObject({ code: 'already_boosted' });
    expect(await world.action(olive, mine.adId, 'pause')).toMatchObject({ code: 'ad_not_pausable' });
    expect(await world.action(olive, mine.adId, 'stop')).toMatchObject({ code: 'ad_not_stoppable' });

    const response = (await world.as(stan).call('GET', '/staff/ads')).json();
    expect(listAdsInReview.response.parse(response)).toEqual(response);
    expect(response.items).toMatchObject([
      { ad: { id: mine.adId }, post: { id: mine.postId, ad: null }, campusId: olive.campusId },
      { ad: { id: theirs.adId }, post: { id: theirs.postId }, campusId: sam.campusId },
    ]);
    expect((await world.as(olive).call('GET', '/staff/ads')).statusCode).toBe(404);
  });

  test('an approved ad runs from then on for all of its time', async () => {
    const { adId } = await world.runningAd(olive);
    world.clock.advance(50 * HOUR);
    expect(await decide(olive, adId, 'approve', {})).toMatchObject({ status: 404 });
    expect(await decide(stan, adId, 'approve', {})).toMatchObject({
      status: 'active',
      startAt: '2026-05-03T14:00:00.000Z',
      endAdjustedAt: '2026-05-07T14:00:00.000Z',
    });
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'submit: in review', 'approve: active']);
    expect(await auditOf(adId)).toEqual([{ action: 'ad.approved', actor_id: stan.id, detail: {} }]);
    expect((await emailsTo(world.deps, olive.email))[0]?.subject).toBe('Your OU ad was approved');
    const late = { code: 'already_decided', message: 'Someone already decided this.' };
    expect(await decide(stan, adId, 'approve', {})).toMatchObject(late);
    expect(await decide(stan, adId, 'reject', { reason: 'Too late' })).toMatchObject(late);
  });

  test.each(['in review', 'scheduled'] as const)(
    'an ad that is %s ends with a full refund when its item is sold',
    async (status) => {
      const post = await items.sell(olive);
      const { adId, checkoutUrl } = await world.boost(olive, post.id);
      await world.handlePayment(world.provider.pay(checkoutUrl));
      if (status === 'scheduled') await decide(stan, adId, 'approve', { startAt: '2026-05-02T12:00:00.000Z' });
      expect(await world.adOf(olive, adId)).toMatchObject({ status });
      const sold = await items.change(olive, await items.post(olive, post.id), { action: 'sell' });
      expect(sold.paidBackCents).toBe(2_000);
      expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'item sold', paidCents: 0 });
      expect(await linesOf(adId)).toEqual(['charge succeeded 2000', 'refund pending 2000']);
      expect(await decide(stan, adId, 'approve', {})).toMatchObject({ status: 409 });
      world.clock.advance(48 * HOUR);
      await world.tick();
      expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped' });
    },
  );

  test('an approved ad can start at a later time', async () => {
    const { adId } = await world.runningAd(olive);
    const startAt = '2026-05-02T12:00:00.000Z';
    expect(await decide(stan, adId, 'approve', { startAt })).toMatchObject({ status: 'scheduled', startAt });
    await world.tick();
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'scheduled', endAdjustedAt: null });
    world.clock.advance(24 * HOUR + 30_000);
    await Promise.all([world.tick(), world.tick()]);
    expect(await world.adOf(olive, adId)).toMatchObject({
      status: 'active',
      startAt: '2026-05-02T12:00:30+00:00',
      endAdjustedAt: '2026-05-06T12:00:30+00:00',
    });
    expect(await world.stepsOf(adId)).toEqual([
      'create: checkout',
      'submit: in review',
      'schedule: scheduled',
      'start: active',
    ]);
  });

  test('a rejected ad is refunded in full, and its owner gets the reason', async () => {
    const { adId, postId } = await world.runningAd(olive);
    expect(await decide(stan, adId, 'reject', { reason: ' ' })).toMatchObject({
      fields: { reason: 'A reason is required.' },
    });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => decide(stan, adId, 'reject', { reason: 'No tickets' })),
    );
    expect(responses.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'already_decided')).toHaveLength(9);
    expect(await world.adOf(olive, adId)).toMatchObject({
      status: 'rejected',
      notice: 'rejected',
      rejection: 'No tickets',
      paidCents: 0,
    });
    // It never ran, so there is no day to draw.
    expect((await world.as(olive).call('GET', `/ads/${adId}`)).json().days).toEqual([]);
    expect(await linesOf(adId)).toEqual(['charge succeeded 2000', 'refund pending 2000']);
    expect(await auditOf(adId)).toMatchObject([{ action: 'ad.rejected', detail: { reason: 'No tickets' } }]);
    const mails = await emailsTo(world.deps, olive.email);
    const emails = mails.filter(({ subject }) => subject === 'Your OU ad was not approved');
    expect(emails).toMatchObject([{ text: expect.stringContaining('No tickets') }]);
    expect((await world.boost(olive, postId)).status).toBe(200);
  });

  test('an ad whose post is deleted while it waits is refunded in full and leaves the queue', async () => {
    const { adId, postId } = await world.runningAd(olive);
    await world.as(olive).call('DELETE', `/posts/${postId}`);
    expect(await decide(stan, adId, 'approve', {})).toMatchObject({ code: 'ad_not_decidable' });
    const { items } = (await world.as(stan).call('GET', '/staff/ads')).json();
    expect(items.filter(({ ad }: { ad: { id: string } }) => ad.id === adId)).toEqual([]);
    await world.work();
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'post removed', paidCents: 0 });
    expect(await decide(stan, adId, 'approve', {})).toMatchObject({
      code: 'ad_not_decidable',
      message: 'Failed to activate ad',
    });
    expect(await linesOf(adId)).toEqual(['charge succeeded 2000', 'refund pending 2000']);
  });
});

describe('payments', () => {
  async function read(who: Student, path: `/${string}`, campus?: string) {
    const response = await world.as(who, campus ? { campus } : {}).call('GET', path);
    return { status: response.statusCode, body: response.json() };
  }

  test('are the own ones on the campus, newest first, charges and refunds, each with its receipt', async () => {
    const pia = await world.student('pia');
    const { adId } = await world.runningAd(pia, { days: 2 });
    await world.as(pia).call('PATCH', `/ads/${adId}`, { title: 'Called otherwise later' });
    world.clock.advance(HOUR);
    await decide(stan, adId, 'reject', { reason: 'No' });
    const { body } = await read(pia, '/payments');
    expect(listPayments.response.parse(body)).toEqual(body);
    expect(body.items).toMatchObject([
      { kind: 'refund', status: 'pending', cents: 1_000, description: 'Refund of Boost Post', adId },
      { kind: 'charge', status: 'succeeded', cents: 1_000, description: '2 days of Boost Post', adId },
    ]);
    await world.tick();
    const [refund] = (await read(pia, '/payments')).body.items;
    expect(refund).toMatchObject({ status: 'succeeded' });

    const receipt = await read(pia, `/payments/${refund.id}`);
    expect(receipt.body).toEqual({ ...refund, paidBy: 'Pia T.' });
    expect(getPayment.response.parse(receipt.body)).toEqual(receipt.body);
    expect(refund.reference).toMatch(/^Q-[0-9A-F]{12}$/);
    const missing = { status: 404, body: { code: 'payment_missing' } };
    expect(await read(olive, `/payments/${refund.id}`)).toMatchObject(missing);
    expect(await read(pia, `/payments/${refund.id}`, 'smu')).toMatchObject(missing);
    expect((await read(pia, '/payments', 'smu')).body.items).toEqual([]);
  });

  test('are listed page by page', async () => {
    const quinn = await world.student('quinn');
    for (let index = 0; index <= PAYMENTS.pageSize; index += 1) {
      await world.runningAd(quinn, { days: 1 + index });
      world.clock.advance(1_000);
    }
    const first = (await read(quinn, '/payments')).body;
    const rest = (await read(quinn, `/payments?cursor=${first.nextCursor}`)).body;
    const cents = [...first.items, ...rest.items].map((item: { cents: number }) => item.cents);
    expect(cents).toEqual(Array.from({ length: PAYMENTS.pageSize + 1 }, (_, index) => 500 * (16 - index)));
    expect(rest.nextCursor).toBeNull();
  });

  test('show a failed refund as funds', async () => {
    const finn = await world.student('finn');
    expect((await read(finn, '/payments/funds')).body).toEqual({ availableCents: 0 });
    const { adId } = await world.runningAd(finn);
    await decide(stan, adId, 'reject', { reason: 'No' });
    world.provider.behavior.declinesRefunds = true;
    await world.tick();
    world.provider.behavior.declinesRefunds = false;
    expect((await read(finn, '/payments/funds')).body).toEqual({ availableCents: 2_000 });
    expect((await read(finn, '/payments')).body.items[0]).toMatchObject({ kind: 'refund', status: 'failed' });
  });
});

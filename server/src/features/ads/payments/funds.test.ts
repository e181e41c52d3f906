import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { getFunds, listPayouts } from '@quad/contract/ads/payments.endpoints';
import { AppError } from '../../../platform/app-error.ts';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { banAccount } from '../../accounts/accounts.public.ts';
import { requestPayoutFor } from './request-payout-for.ts';

const world = await useAdsWorld();
const staff = await world.student('sam', { role: 'staff' });
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

type Path = `/${string}`;
const call = async (viewer: Student, method: 'GET' | 'POST', path: Path, body?: object) => {
  const response = await world.as(viewer).call(method, path, body);
  return { status: response.statusCode, ...response.json() };
};
const fundsOf = async (owner: Student) =>
  getFunds.response.parse((await world.as(owner).call('GET', '/payments/funds')).json()).availableCents;

/** A student with available funds, because their card refused a refund. */
async function studentWithFunds(days = 3) {
  const owner = await world.student('finn');
  const { adId } = await world.runningAd(owner, { days });
  await world.action(owner, adId, 'stop');
  world.provider.behavior.declinesRefunds = true;
  await world.tick();
  world.provider.behavior.declinesRefunds = false;
  expect(await fundsOf(owner)).toBe(days * 500);
  return { owner, adId };
}

const boostWithFunds = async (owner: Student, days: number, changes: object = {}) =>
  world.boost(owner, (await world.post(owner)).id, { days, payWith: 'funds', ...changes });

describe('a refund that the card rejects', () => {
  test('becomes the student’s funds, and they get an email', async () => {
    const { owner, adId } = await studentWithFunds();
    const [mail] = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('funds'));
    expect(mail?.subject).toBe('Your $15.00 refund is in your OU funds');
    expect(mail?.text).toContain('You can use it for your next boost, or have it paid out.');
    expect(await world.adOf(owner, adId)).toMatchObject({
      refunds: { pendingCents: 0, cardCents: 0, fundsCents: 1_500 },
    });
    const { items } = await call(owner, 'GET', '/payments');
    expect(items[0]).toMatchObject({ kind: 'refund', status: 'failed', isFunds: true });
  });
});

describe('a refund of a payment that its payer has back already', () => {
  test('is recorded, and neither the funds nor an email say that we paid it', async () => {
    const owner = await world.student('dora');
    const { adId } = await world.runningAd(owner);
    await world.action(owner, adId, 'stop');
    world.provider.behavior.isDisputed = true;
    await Promise.all([world.tick(), world.tick()]);
    world.provider.behavior.isDisputed = false;
    expect(await fundsOf(owner)).toBe(0);
    expect((await world.ledger(adId)).at(-1)).toMatchObject({ kind: 'refund', status: 'succeeded', cents: 2_000 });
    expect(await world.adOf(owner, adId)).toMatchObject({
      refunds: { pendingCents: 0, cardCents: 0, fundsCents: 0 },
    });
    const [listed] = (await call(owner, 'GET', '/payments')).items;
    expect(listed).toMatchObject({ kind: 'refund', isDisputed: true });
    expect(await call(owner, 'GET', `/payments/${listed.id}`)).toMatchObject({ code: 'payment_missing' });
    const subjects = (await emailsTo(world.deps, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /refund|funds/i.test(subject))).toEqual([]);
    await world.tick();
    expect(await fundsOf(owner)).toBe(0);
  });

  test('is on the card if the money came back by a refund in the dashboard', async () => {
    const owner = await world.student('dahlia');
    const { adId } = await world.runningAd(owner);
    await world.action(owner, adId, 'stop');
    world.provider.behavior.isRefundedElsewhere = true;
    await world.tick();
    world.provider.behavior.isRefundedElsewhere = false;
    expect(await fundsOf(owner)).toBe(0);
    expect(await world.adOf(owner, adId)).toMatchObject({
      refunds: { pendingCents: 0, cardCents: 2_000, fundsCents: 0 },
    });
    expect((await call(owner, 'GET', '/payments')).items[0]).toMatchObject({ kind: 'refund', isDisputed: false });
  });

  test('is not created by a dispute for an ad that has ended, is unpaid or is not ours', async () => {
    const owner = await world.student('dina');
    const { adId } = await world.runningAd(owner);
    await world.action(owner, adId, 'stop');
    const [charge] = await world.ledger(adId);
    const before = await world.ledger(adId);
    await world.handlePayment({ id: `late ${adId}`, type: 'disputed', paymentRef: charge?.provider_ref ?? '' });
    await world.handlePayment({ id: `foreign ${adId}`, type: 'disputed', paymentRef: 'pi_of_another_shop' });
    expect(await world.ledger(adId)).toEqual(before);
    expect(await world.adOf(owner, adId)).toMatchObject({ status: 'stopped', notice: null });
  });
});

describe('a refund that the card returns later', () => {
  const settledRefund = async () => {
    const owner = await world.student('finn');
    const { adId } = await world.runningAd(owner, { days: 2 });
    await world.action(owner, adId, 'stop');
    await world.tick();
    const key = world.provider.refunds().at(-1)?.key ?? '';
    return { owner, adId, failed: { type: 'refund failed', key, reason: 'lost_or_stolen_card' } as const };
  };

  test('becomes the student’s funds once, however many events report it', async () => {
    const { owner, adId, failed } = await settledRefund();
    expect(await fundsOf(owner)).toBe(0);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => world.handlePayment({ ...failed, id: `event ${adId} ${index % 4}` })),
    );
    expect(await fundsOf(owner)).toBe(1_000);
    expect(await world.adOf(owner, adId)).toMatchObject({
      refunds: { pendingCents: 0, cardCents: 0, fundsCents: 1_000 },
    });
    const mails = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('funds'));
    expect(mails).toHaveLength(1);
    await world.tick();
    expect(await fundsOf(owner)).toBe(1_000);
  });

  test('is handled also if the event comes before the response; a foreign refund changes nothing', async () => {
    const owner = await world.student('finn');
    const { adId } = await world.runningAd(owner, { days: 2 });
    await world.action(owner, adId, 'stop');
    const { idempotency_key: key } = await world.deps.db.db
      .selectFrom('payments')
      .select('idempotency_key')
      .where('ad_id', '=', adId)
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow();
    await world.handlePayment({ id: `event ${adId}`, type: 'refund failed', key, reason: 'declined' });
    await world.tick();
    expect(await fundsOf(owner)).toBe(1_000);
    await world.handlePayment({
      id: `other ${adId}`,
      type: 'refund failed',
      key: `refund ${randomUUID()}`,
      reason: 'declined',
    });
    expect(await fundsOf(owner)).toBe(1_000);
  });
});

describe('funds pay for the next boost', () => {
  test('completely, without a card, with a receipt; unused days return to the funds', async () => {
    const { owner } = await studentWithFunds();
    const response = await boostWithFunds(owner, 2);
    expect(response).toMatchObject({ status: 200, checkoutUrl: null });
    expect(await world.adOf(owner, response.adId)).toMatchObject({ status: 'active', paidCents: 1_000 });
    expect(await fundsOf(owner)).toBe(500);
    const receipts = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ subject }) => subject)).toContain('Your OU receipt: $10.00 for Boost Post');
    await world.action(owner, response.adId, 'stop');
    await world.tick();
    expect(await fundsOf(owner)).toBe(1_500);
    expect(await world.adOf(owner, response.adId)).toMatchObject({
      status: 'stopped',
      refunds: { pendingCents: 0, cardCents: 0, fundsCents: 1_000 },
    });
  });

  test('not partly, not until paused, and not for somebody else', async () => {
    const { owner } = await studentWithFunds(1);
    expect(await boostWithFunds(owner, 2)).toMatchObject({ status: 409, code: 'funds_short' });
    expect(await boostWithFunds(owner, 1, { runUntilPause: true })).toMatchObject({ status: 400 });
    expect(await boostWithFunds(await world.student('poor'), 1)).toMatchObject({ status: 409, code: 'funds_short' });
    const ads = await world.deps.db.db.selectFrom('ads').select('id').where('status', '=', 'checkout').execute();
    expect(ads).toEqual([]);
  });

  test('twenty concurrent boosts spend them once', async () => {
    const { owner } = await studentWithFunds(2);
    const responses = await Promise.all(Array.from({ length: 20 }, () => boostWithFunds(owner, 2)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'funds_short')).toHaveLength(19);
    expect(await fundsOf(owner)).toBe(0);
  });

  test('the same form sent again is answered only when the first one is confirmed', async () => {
    const { owner } = await studentWithFunds(2);
    const { id } = await world.post(owner);
    const form = { days: 1, payWith: 'funds', clientKey: randomUUID() } as const;
    const first = await world.boost(owner, id, form);
    // Simulates that no standby responds.
    vi.spyOn(world.deps.db, 'confirm').mockRejectedValueOnce(new AppError('try_again'));
    expect(await world.boost(owner, id, form)).toMatchObject({ status: 503, code: 'try_again' });
    expect(await world.boost(owner, id, form)).toEqual(first);
  });

  test('the same form sent ten times at once is one ad', async () => {
    const { owner } = await studentWithFunds(4);
    const { id } = await world.post(owner);
    const form = { days: 1, payWith: 'funds', clientKey: randomUUID() } as const;
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.boost(owner, id, form)));
    expect(new Set(responses.map(({ status, adId }) => `${status} ${adId}`)).size).toBe(1);
    expect(await fundsOf(owner)).toBe(1_500);
  });
});

describe('funds can be paid out', () => {
  const request = (owner: Student, changes: object = {}) =>
    call(owner, 'POST', '/payments/payouts', { clientKey: randomUUID(), destination: 'finn@pay.example', ...changes });
  const waiting = async (owner: Student) => {
    const response = await world.as(staff).call('GET', '/staff/payouts');
    const page = listPayouts.response.parse(response.json());
    expect(page).toEqual(response.json());
    return page.items.filter(({ person }) => person.id === owner.id);
  };
  const settle = (id: string | undefined, isPaid: boolean) =>
    call(staff, 'POST', `/staff/payouts/${id}/decision`, { isPaid, note: 'By PayPal, reference 4711.' });

  test('staff see the destination, send it once, and the student gets an email', async () => {
    const { owner } = await studentWithFunds();
    expect(await request(owner)).toMatchObject({ status: 200, availableCents: 0 });
    const [payout] = await waiting(owner);
    expect(payout).toMatchObject({
      cents: 1_500,
      destination: 'finn@pay.example',
      person: { campusUrl: 'http://ou.localhost' },
      campusName: expect.any(String),
    });
    expect(await call(staff, 'GET', '/staff/queues')).toMatchObject({ payouts: 1 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => settle(payout?.id, true)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'already_decided' });
    const [mail] = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.startsWith('We paid out'));
    expect(mail?.text).toContain('By PayPal, reference 4711.');
    const rows = await world.deps.db.db.selectFrom('payouts').select('destination').execute();
    expect(rows.every(({ destination }) => destination === null)).toBe(true);
    expect((await call(staff, 'GET', '/staff/audit')).items[0]).toMatchObject({ action: 'payout.paid' });
    expect(await fundsOf(owner)).toBe(0);
  });

  test('the student gets an email about the request at once, with the destination and what to do if it was not them', async () => {
    const { owner } = await studentWithFunds();
    const clientKey = randomUUID();
    await Promise.all([request(owner, { clientKey }), request(owner, { clientKey }), request(owner)]);
    const mails = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('payout'));
    expect(mails.map(({ subject }) => subject)).toEqual(['You asked for a payout of $15.00 from OU']);
    expect(mails[0]?.text).toContain('finn@pay.example');
    expect(mails[0]?.text).toContain("If it wasn't");
  });

  test('a payout that cannot be sent returns to the funds', async () => {
    const { owner } = await studentWithFunds();
    await request(owner);
    const [payout] = await waiting(owner);
    expect(await settle(payout?.id, false)).toEqual({ status: 200, isPaid: false });
    expect(await fundsOf(owner)).toBe(1_500);
    expect((await call(owner, 'GET', '/payments')).items[0]).toMatchObject({ kind: 'payout', status: 'failed' });
    const [entry] = (await call(staff, 'GET', '/staff/audit')).items;
    expect(entry).toMatchObject({ action: 'payout.returned', detail: { cents: 1_500 } });
  });

  test('a banned student, who cannot sign in, is told to write to us, and gets it by the command line', async () => {
    const owner = await world.student('bo');
    await world.runningAd(owner, { days: 3 });
    await banAccount(world.deps, null, { address: owner.email, reason: 'spam' });
    world.provider.behavior.declinesRefunds = true;
    await world.work();
    world.clock.advance(3 * AD_DAY_MS);
    await world.tick();
    world.provider.behavior.declinesRefunds = false;
    const mailsTo = async (part: string) =>
      (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes(part));
    const [paused] = await mailsTo('is paused');
    expect(paused?.text).not.toContain('View your ad');
    const [inFunds] = await mailsTo('refund is in your OU funds');
    expect(inFunds?.text).toContain('Write to support+ou@quad.example from this address and tell us where to send it.');
    expect(inFunds?.text).not.toContain('View payments');

    const order = { address: owner.email, destination: 'bo@pay.example' };
    const [first, second] = await Promise.allSettled([
      requestPayoutFor(world.deps, null, order),
      requestPayoutFor(world.deps, null, order),
    ]);
    expect([first, second].map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [payout] = await waiting(owner);
    expect(payout).toMatchObject({ cents: 1_500, destination: 'bo@pay.example' });
    const [asked] = await mailsTo('You asked for a payout');
    expect(asked?.text).toContain('bo@pay.example');
    expect(asked?.text).not.toMatch(/Settings|View payments/);
    expect((await call(staff, 'GET', '/staff/audit')).items[0]).toMatchObject({
      action: 'payout.requested',
      actor: null,
      subject: `payment:${payout?.id}`,
      detail: { cents: 1_500 },
    });

    await settle(payout?.id, false);
    const [returned] = await mailsTo("couldn't pay out");
    expect(returned?.text).toContain('Write to support+ou@quad.example');
    expect(returned?.text).not.toContain('View payments');
  });

  test('nobody but a banned student gets them by the command line', async () => {
    const { owner } = await studentWithFunds();
    const order = { address: owner.email, destination: 'thief@pay.example' };
    await expect(requestPayoutFor(world.deps, null, order)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await fundsOf(owner)).toBe(1_500);
  });

  test('staff see what waits oldest first, and what they settled newest first', async () => {
    const owners = [(await studentWithFunds(1)).owner, (await studentWithFunds(2)).owner];
    const listed = async (show: 'open' | 'closed') => {
      const { items } = await call(staff, 'GET', `/staff/payouts?show=${show}`);
      const ids = owners.map(({ id }) => id);
      return items.filter(({ person }: { person: { id: string } }) => ids.includes(person.id));
    };
    for (const owner of owners) {
      world.clock.advance(1_000);
      await request(owner);
    }
    const open = await listed('open');
    expect(open).toMatchObject([{ cents: 500 }, { cents: 1_000 }]);
    for (const { id } of open) {
      world.clock.advance(1_000);
      await settle(id, true);
    }
    expect(await listed('closed')).toMatchObject([{ cents: 1_000 }, { cents: 500 }]);
  });

  test('ten concurrent requests, with one form or several, pay out once', async () => {
    const { owner } = await studentWithFunds();
    const clientKey = randomUUID();
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => request(owner, { clientKey })),
      ...Array.from({ length: 5 }, () => request(owner)),
    ]);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect((await waiting(owner)).map(({ cents }) => cents)).toEqual([1_500]);
  });

  test('a concurrent boost and payout never spend more than there is', async () => {
    const { owner } = await studentWithFunds(2);
    await Promise.all([boostWithFunds(owner, 2), request(owner), boostWithFunds(owner, 1), request(owner)]);
    const rows = await world.deps.db.db
      .selectFrom('payments')
      .select(['kind', 'provider', 'cents'])
      .where('user_id', '=', owner.id)
      .where('provider', 'in', ['funds', 'staff'])
      .execute();
    expect(rows.reduce((sum, { cents }) => sum + cents, await fundsOf(owner))).toBe(1_000);
  });

  test('without funds or a destination there is no payout', async () => {
    const poor = await world.student('poor');
    expect(await request(poor)).toMatchObject({ status: 409, code: 'funds_short' });
    expect(await request(poor, { destination: ' ' })).toMatchObject({
      status: 400,
      fields: { destination: 'Tell us where to send it.' },
    });
  });
});

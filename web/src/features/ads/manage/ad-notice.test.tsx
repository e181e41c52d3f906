import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import type { Payment } from '@quad/contract/ads/payments.schemas';
import { AdNotice } from './ad-notice.tsx';
import { PaymentRow } from '../payments/payment-row.tsx';
import { NO_REFUNDS, someAd } from '../test/some-ad.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const AT = '2026-11-01T12:00:00.000Z';

/** The text of a notice, without its markup. */
function read(changes: Partial<Ad>, path = '/') {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <AdNotice ad={someAd(changes)} />
    </MemoryRouter>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test.each([
  [NO_REFUNDS, "Our team didn't approve this ad. No tickets."],
  [
    { ...NO_REFUNDS, pendingCents: 2000 },
    "Our team didn't approve this ad. No tickets. We're refunding $20.00 to your card.",
  ],
  [{ ...NO_REFUNDS, cardCents: 2000 }, "Our team didn't approve this ad. No tickets. We refunded $20.00 to your card."],
  [
    { ...NO_REFUNDS, fundsCents: 2000 },
    "Our team didn't approve this ad. No tickets. $20.00 went to your available funds.",
  ],
])('the refund of a rejected ad is described by its state: %j', (refunds, expected) => {
  const over = {
    status: 'rejected',
    pausedAt: null,
    endedAt: AT,
    notice: 'rejected',
    rejection: 'No tickets.',
  } as const;
  expect(read({ ...over, refunds })).toBe(expected);
});

test('a declined card offers both options, and after paying with another one the page waits', () => {
  const declined = { notice: 'charge failed' } as const;
  expect(read(declined)).toBe(
    'Your card was declined, so the ad is paused. Resume it to try the card again, or use another card.',
  );
  expect(read(declined, '/ads/1?paid=true')).toBe(
    'Waiting for your payment to arrive. The ad resumes as soon as it does.',
  );
});

test('an ad of a suspended or banned student says whether it waits, is paused or has ended', () => {
  for (const status of ['in review', 'scheduled'] as const) {
    const waiting = { status, pausedAt: null, startAt: AT, notice: 'suspended' } as const;
    expect(read(waiting)).toContain("won't start before the suspension is over");
  }
  const ended = { status: 'stopped', pausedAt: null, endedAt: AT } as const;
  expect(read({ notice: 'suspended' })).toContain('so the ad is paused. You can resume it');
  expect(read({ notice: 'banned' })).toContain('so the ad is paused.');
  expect(read({ ...ended, notice: 'suspended' })).toBe('Your account was suspended, so the ad has ended.');
  expect(read({ ...ended, notice: 'banned' })).toBe('Your account was banned, so the ad has ended.');
});

test('an ad that ended with its owner’s move or with a disputed payment says so', () => {
  const ended = { status: 'stopped', pausedAt: null, endedAt: AT } as const;
  expect(read({ ...ended, notice: 'campus left' })).toBe('You moved to another campus, so the ad has ended.');
  const disputed = { ...ended, notice: 'charge disputed' } as const;
  expect(read(disputed)).toContain('disputed with the bank');
  // Before the provider has answered, it is unknown whether there is a refund.
  expect(read({ ...disputed, refunds: { ...NO_REFUNDS, pendingCents: 1500 } })).not.toContain('refund');
  expect(read({ ...disputed, refunds: { ...NO_REFUNDS, cardCents: 500 } })).toContain('We refunded $5.00');
});

test('a running ad says that it is not shown while its item is held', () => {
  const running = { status: 'active', pausedAt: null } as const;
  expect(read(running)).toBe('');
  expect(read({ ...running, isItemHeld: true })).toBe(
    "We aren't showing this ad while its item is held, and the days still count.",
  );
  expect(read({ isItemHeld: true })).toBe('');
});

test.each([
  ['charge', 'succeeded', true, ''],
  ['charge', 'failed', false, 'Not charged'],
  ['charge', 'pending', false, 'Pending'],
  ['refund', 'failed', false, 'In your funds'],
  ['payout', 'failed', false, 'Not sent'],
] as const)('a %s that %s has a receipt: %s', (kind, status, hasReceipt, label) => {
  const html = rowOf({ kind, status });
  expect(html.includes('Receipt')).toBe(hasReceipt);
  expect(html).toContain(label);
});

test('a refund of a disputed payment has no receipt, and its amount is crossed out', () => {
  const html = rowOf({ kind: 'refund', status: 'succeeded', isDisputed: true });
  expect(html).toContain('Disputed');
  expect(html).toContain('line-through');
  expect(html).not.toContain('Receipt');
});

function rowOf(changes: Pick<Payment, 'kind' | 'status'> & Partial<Payment>) {
  const facts = {
    description: 'Boost Post',
    adId: null,
    adTitle: 'A desk',
    at: AT,
    receiptUrl: null,
    reference: 'Q-1',
  };
  const payment = { id: ID as never, cents: 500, isFunds: false, isDisputed: false, ...facts, ...changes };
  return renderToStaticMarkup(
    <MemoryRouter>
      <PaymentRow payment={payment} />
    </MemoryRouter>,
  );
}

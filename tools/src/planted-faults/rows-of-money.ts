import type { Fault } from './fault.ts';

const ADS = 'server/src/features/ads';
const HELD_TEST = `${ADS}/lifecycle/held-ads.test.ts`;
const FUNDS_TEST = `${ADS}/payments/funds.test.ts`;
const LIFE_TEST = `${ADS}/lifecycle/life-of-an-ad.test.ts`;
const REVIEW_TEST = `${ADS}/review/review-and-payments.test.ts`;
const DELETION = 'server/src/features/account-deletion';
const DELETION_TEST = `${DELETION}/export-and-deletion.test.ts`;

/** Rows of the coverage table about money and about leaving, each broken where it is decided. */
export const ROWS_OF_MONEY_FAULTS: readonly Fault[] = [
  {
    file: `${ADS}/lifecycle/hold-ads.ts`,
    find: '    await writeHeld(deps, tx, { ...ad, ...changes }, why);\n',
    replace: '',
    test: HELD_TEST,
    name: 'ads pause at once, are shown and charged no more',
  },
  {
    file: `${ADS}/lifecycle/transition-due-ads.ts`,
    find: "why === 'suspended' && ad.run_until_pause ? undefined : ",
    replace: '',
    test: HELD_TEST,
    name: 'where the ban is lifted and a suspension stands',
  },
  {
    file: `${ADS}/payments/change-card.ts`,
    find: "  if (!needsNextDay(ad)) throw new AppError('not_allowed');\n",
    replace: '',
    test: FUNDS_TEST,
    name: 'only when a day is owed',
  },
  {
    file: `${ADS}/payments/pay-from-funds.ts`,
    find: "if (!(await takeFunds(tx, ownerId, cents))) throw new AppError('funds_short');",
    replace: 'await takeFunds(tx, ownerId, cents);',
    test: FUNDS_TEST,
    name: 'twenty boosts at once spend them once',
  },
  {
    file: `${ADS}/payments/pay-from-funds.ts`,
    find: '  await writeReceipt(deps, tx, charge);\n',
    replace: '',
    test: FUNDS_TEST,
    name: 'whole, without a card, with a receipt',
  },
  {
    file: `${ADS}/payments/request-payout.ts`,
    find: '      await takeFunds(tx, viewer.id, cents);\n',
    replace: '',
    test: FUNDS_TEST,
    name: 'they are paid out once',
  },
  {
    file: `${ADS}/payments/settle-payout.ts`,
    find: 'if (!isPaid && payout.user_id !== null)',
    replace: 'if (isPaid && payout.user_id !== null)',
    test: FUNDS_TEST,
    name: 'what cannot be sent is in the funds again',
  },
  {
    file: `${ADS}/payments/settle-payout.ts`,
    find: "isPaid ? 'payout.paid' : 'payout.returned'",
    replace: "'payout.paid'",
    test: FUNDS_TEST,
    name: 'what cannot be sent is in the funds again',
  },
  {
    file: `${ADS}/payments/settle-payout.ts`,
    find: '    await writePayout(deps, tx, payout, { isPaid, note });\n',
    replace: '',
    test: FUNDS_TEST,
    name: 'staff see where to, send it once, and the student is told',
  },
  {
    file: `${ADS}/payments/cancel-checkout.ts`,
    find: "ad.status !== 'checkout'",
    replace: "ad.status === 'completed'",
    test: `${ADS}/lifecycle/create-boost.test.ts`,
    name: 'that is paid is not deleted by the cancel page',
  },
  {
    file: `${ADS}/review/reject-ad.ts`,
    find: 'cents: paidCents(ad)',
    replace: 'cents: paidCents(ad) - 500',
    test: REVIEW_TEST,
    name: 'what they reject is paid back in full',
  },
  {
    file: `${ADS}/review/reject-ad.ts`,
    find: '    await writeRejected(deps, tx, ad, reason);\n',
    replace: '',
    test: REVIEW_TEST,
    name: 'what they reject is paid back in full',
  },
  {
    file: `${ADS}/review/approve-ad.ts`,
    find: 'startAt && startAt > now ? startAt : undefined',
    replace: 'undefined as Date | undefined',
    test: REVIEW_TEST,
    name: 'or from a later moment on',
  },
  {
    file: `${ADS}/lifecycle/transition-due-ads.ts`,
    find: '{ ended_at: endsAt }',
    replace: '{ ended_at: now }',
    test: LIFE_TEST,
    name: 'an ad is completed when its time is over, at that moment',
  },
  {
    file: `${ADS}/lifecycle/transition-due-ads.ts`,
    find: 'GRACE_MS = 10 * 60_000',
    replace: 'GRACE_MS = 0',
    test: LIFE_TEST,
    name: 'is given up some minutes after',
  },
  {
    file: `${ADS}/stats/remove-old-stats.ts`,
    find: 'VIEWERS_MS = 30 * DAY_MS',
    replace: 'VIEWERS_MS = 7 * DAY_MS',
    test: `${ADS}/stats/ad-saves.test.ts`,
    name: 'forgotten a month after its end',
  },
  {
    file: 'server/src/features/posts/post-item.store.ts',
    find: " and (a.status = 'active' or a.owner_id = ${viewerId})",
    replace: '',
    test: LIFE_TEST,
    name: 'keeps the time left, adds the pause to the end',
  },
  {
    file: `${DELETION}/request-deletion.ts`,
    find: '!== deletion.username) {',
    replace: "=== '') {",
    test: DELETION_TEST,
    name: 'types their username, and their password',
  },
  {
    file: `${DELETION}/request-deletion.ts`,
    find: 'deletion.hasPassword && (await',
    replace: 'password !== undefined && (await',
    test: DELETION_TEST,
    name: 'types their username, and their password',
  },
  {
    file: `${DELETION}/open-export.ts`,
    find: 'row?.userId === viewer.id',
    replace: 'row !== undefined',
    test: DELETION_TEST,
    name: 'gets a zip',
  },
  {
    file: `${DELETION}/request-export.ts`,
    find: "if (!latest || statusOf(latest, now) === 'failed') return true;",
    replace: 'if (!latest || latest) return true;',
    test: DELETION_TEST,
    name: 'gets a zip',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: 'adaptive_pricing: { enabled: false }',
    replace: 'adaptive_pricing: { enabled: true }',
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'is told the price in dollars',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: "...(keepsMethod && { setup_future_usage: 'off_session' })",
    replace: "setup_future_usage: 'off_session'",
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'is told the price in dollars',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: "existing.data.find(({ metadata }) => metadata['key'] === key) ??",
    replace: 'undefined ??',
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'when it has forgotten the key',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: "existing.data.find(({ metadata }) => metadata?.['key'] === key) ??",
    replace: 'undefined ??',
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'when it has forgotten the key',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: "/^[rs]k_test_/.test(secretKey) ? 'stripe-test' : 'stripe'",
    replace: "'stripe'",
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'apart from money',
  },
  {
    file: 'server/src/ports/payments/stripe-payments.ts',
    find: 'if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;\n      log',
    replace: 'log',
    test: 'server/src/ports/payments/stripe-payments.test.ts',
    name: 'nothing is taken for declined',
  },
];

import type { Fault } from './fault.ts';

export const ADS_WEB_FAULTS: readonly Fault[] = [
  {
    file: 'web/src/features/ads/manage/ad-row.tsx',
    find: "{views === 1 ? 'view' : 'views'}",
    replace: 'views',
    test: 'web/src/features/ads/manage/ad-row.test.tsx',
    name: 'are shown as:',
  },
  {
    file: 'web/src/features/ads/manage/ad-times.ts',
    find: "['checkout', 'scheduled', 'in review']",
    replace: "['checkout', 'in review']",
    test: 'web/src/features/ads/manage/ad-times.test.ts',
    name: 'nothing spent and no time yet',
  },
  {
    file: 'web/src/features/ads/manage/ad-times.ts',
    find: "if (ad.runUntilPause && ad.status === 'active') return MANAGE_ADS_COPY.untilPaused;",
    replace: '',
    test: 'web/src/features/ads/manage/ad-times.test.ts',
    name: 'runs until paused says so',
  },
  {
    file: 'web/src/features/ads/boost/boost-choice.ts',
    find: 'runUntilPause ? ADS.centsPerDay : days',
    replace: 'runUntilPause ? days * ADS.centsPerDay : days',
    test: 'web/src/features/ads/boost/boost-choice.test.ts',
    name: 'one day at first',
  },
  {
    file: 'web/src/features/ads/boost/boost-footer.tsx',
    find: 'choice.runUntilPause && <span',
    replace: 'choice.payWith && <span',
    test: 'web/src/features/ads/boost/boost-footer.test.tsx',
    name: 'before paying',
  },
  {
    file: 'web/src/features/ads/manage/dialog-copy.ts',
    find: `needsNextDay(ad)
`,
    replace: `ad.paidCents < 0
`,
    test: 'web/src/features/ads/manage/dialog-copy.test.ts',
    name: 'says that it is charged now',
  },
  {
    file: 'web/src/features/ads/manage/dialog-copy.ts',
    find: ' && ad.runUntilPause',
    replace: '',
    test: 'web/src/features/ads/manage/dialog-copy.test.ts',
    name: 'resuming it costs nothing',
  },
  {
    file: 'web/src/features/ads/payments/payments-page.tsx',
    find: 'data.availableCents > 0 && ',
    replace: '',
    test: 'web/src/features/ads/payments/payments-page.test.tsx',
    name: 'only students with funds can request a payout',
  },
  {
    file: 'web/src/features/ads/payments/payments-page.tsx',
    find: '{PAYMENT_COPY.funds}',
    replace: '{PAYMENT_COPY.title}',
    test: 'web/src/features/ads/payments/payments-page.test.tsx',
    name: 'funds, activity and support have the specified texts',
  },
];

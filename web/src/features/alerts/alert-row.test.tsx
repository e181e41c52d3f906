import { expect, test } from 'vitest';
import { alert as alertSchema } from '@quad/contract/alerts/alerts.schemas';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { AlertRow } from './alert-row.tsx';

const ALERT = alertSchema.parse({
  id: '0190aaaa-0000-7000-8000-000000000001',
  name: 'bike',
  search: { q: 'bike', photos: false, time: 'any' },
  isOn: true,
  how: 'both',
  often: 'at once',
  isMailed: true,
  lastFind: null,
  createdAt: '2026-03-01T12:00:00Z',
});

const UP_TO_TEN = 'Up to 10 a day.';
const NO_EMAILS = 'Alert emails are off. Turn them on under Notifications in Settings.';

test.each([
  [{}, `${UP_TO_TEN} The rest comes in one email at 5 pm.`],
  [{ often: 'daily' }, 'One email at 5 pm.'],
  // Its emails are off, so only push notifications are left.
  [{ how: 'push', isMailed: false }, UP_TO_TEN],
  [{ how: 'email', isMailed: false }, NO_EMAILS],
  [{ isMailed: false }, NO_EMAILS],
  [{ often: 'daily', isMailed: false }, NO_EMAILS],
  // Turning the alert on again would not turn its emails on.
  [{ often: 'daily', isMailed: false, isOn: false }, NO_EMAILS],
] as const)('an alert with %o says what it sends', (changes, hint) => {
  expect(textsIn(markupOf(<AlertRow alert={{ ...ALERT, ...changes }} />))).toContain(hint);
});

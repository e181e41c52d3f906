import type { Fault } from './fault.ts';

const ACCOUNTS = 'server/src/features/accounts';
const UNDO = `${ACCOUNTS}/undo/restore-account.ts`;
const UNDO_TEST = 'server/src/features/verification/undo/undo-account-change.test.ts';
const COUNTED = `${ACCOUNTS}/analytics/analytics.test.ts`;
const TRACKING = 'server/src/platform/analytics/tracking.ts';
const ADS = 'server/src/features/ads';

/** Rows of the coverage table about stolen accounts, what is counted of people, and what emails say. */
export const ROWS_OF_ACCOUNTS_FAULTS: readonly Fault[] = [
  {
    file: UNDO,
    find: '  await deletePassword(tx, userId);\n',
    replace: '',
    test: UNDO_TEST,
    name: 'gives the address back, logs everybody out',
  },
  {
    file: UNDO,
    find: '  await deleteIdentitiesSince(tx, userId, link.createdAt);\n',
    replace: '',
    test: UNDO_TEST,
    name: 'a Google account that was linked since',
  },
  {
    file: UNDO,
    find: '  await deleteLaterUndoLinks(tx, link);\n',
    replace: '',
    test: UNDO_TEST,
    name: 'voids what came later',
  },
  {
    file: UNDO,
    find: '  for (const each of [replaced, address]) await spendSignInLinks(tx, canonicalEmail(each), now);\n',
    replace: '',
    test: UNDO_TEST,
    name: 'sessions, codes, links and resets',
  },
  {
    file: TRACKING,
    find: " && globalPrivacyControl !== '1'",
    replace: '',
    test: COUNTED,
    name: 'none of those who ask not to be followed',
  },
  {
    file: TRACKING,
    find: "dnt !== '1' && ",
    replace: '',
    test: COUNTED,
    name: 'none of those who ask not to be followed',
  },
  {
    file: `${ACCOUNTS}/analytics/analytics.store.ts`,
    find: "    where u.role is distinct from 'staff'",
    replace: '',
    test: COUNTED,
    name: 'staff are not counted',
  },
  {
    file: `${ADS}/emails/receipt-email.ts`,
    find: "`You paid ${formatMoney(cents, 'amount')} on",
    replace: '`You paid on',
    test: `${ADS}/payments/run-until-paused.test.ts`,
    name: 'for every charge',
  },
  {
    file: 'server/src/features/moderation/emails/decision-email.ts',
    find: ' ${personSentence(decided, until && dayIn(campus, until))}',
    replace: '',
    test: 'server/src/features/moderation/content/sealed-content.test.ts',
    name: 'decided apart',
  },
  {
    file: 'web/src/features/posts/list/ad-slots.ts',
    find: '[...repeated, ...neighborsOf(index)]',
    replace: 'repeated',
    test: 'web/src/features/posts/list/ad-slots.test.ts',
    name: 'never stands right beside its own post',
  },
  {
    file: 'web/src/features/posts/list/ad-slots.ts',
    find: "ads.length > 1 ? [last, slots.get(posts[following] ?? '')] : []",
    replace: '[last]',
    test: 'web/src/features/posts/list/ad-slots.test.ts',
    name: 'an ad that is alone comes again',
  },
  {
    file: 'web/src/features/alerts/alert-search.ts',
    find: "photos || show === 'media'",
    replace: 'photos',
    test: 'web/src/features/alerts/alert-search.test.ts',
    name: 'keeps the words, the category and the filters',
  },
  {
    file: 'web/src/lib/outbox/outbox.ts',
    find: '    if (!isOnline()) return pause(entry, queue, null);\n',
    replace: '',
    test: 'web/src/lib/outbox/outbox.test.ts',
    name: 'without a connection everything waits',
  },
  {
    file: 'web/src/lib/outbox/outbox.ts',
    find: 'entry.failure === null && rules',
    replace: 'rules',
    test: 'web/src/lib/outbox/outbox.test.ts',
    name: 'holds nobody up',
  },
  {
    file: 'web/src/features/verification/sent-to.tsx',
    find: '<p>Enter the code from our email to {to}.',
    replace: '<p>We sent a code to {to}.',
    test: 'web/src/features/verification/sent-to.test.tsx',
    name: 'claims a sent code only',
  },
];

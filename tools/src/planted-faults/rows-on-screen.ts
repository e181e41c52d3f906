import type { Fault } from './fault.ts';

const OWNER = 'web/src/features/posts/thread/owner-actions.tsx';
const OWNER_TEST = 'web/src/features/posts/thread/owner-actions.test.tsx';
const MENU = 'web/src/features/pages/settings-menu.tsx';
const MENU_TEST = 'web/src/features/pages/settings-menu.test.tsx';
const QUIET = 'web/src/app/installed/start-when-quiet.ts';
const QUIET_TEST = 'web/src/app/installed/start-when-quiet.test.ts';
const PARTNERS = 'web/src/features/market/partner-choice.tsx';
const PARTNERS_TEST = 'web/src/features/market/partner-choice.test.tsx';
const FORM = 'web/src/features/notifications/preferences/preferences-form.tsx';
const FORM_TEST = 'web/src/features/notifications/preferences/preferences-form.test.tsx';
const DOWNLOAD = 'web/src/features/account-deletion/download-data.tsx';
const DOWNLOAD_TEST = 'web/src/features/account-deletion/download-data.test.tsx';
const WAITING = 'web/src/features/accounts/sign-in/waiting-for-link.tsx';
const WAITING_TEST = 'web/src/features/accounts/sign-in/waiting-for-link.test.tsx';

/** Rows of the coverage table about what is said and offered on a screen. */
export const ROWS_ON_SCREEN_FAULTS: readonly Fault[] = [
  {
    file: QUIET,
    find: 'setTimeout(start, isFromCopy ? 0 : QUIET_MS)',
    replace: 'setTimeout(start, 0)',
    test: QUIET_TEST,
    name: 'alive for two seconds',
  },
  {
    file: QUIET,
    find: '  const timer',
    replace: '  start();\n  const timer',
    test: QUIET_TEST,
    name: 'not before it is alive',
  },
  { file: QUIET, find: 'isFromCopy ? 0 : ', replace: '', test: QUIET_TEST, name: 'looks for the server at once' },
  {
    file: QUIET,
    find: 'return () => clearTimeout(timer);',
    replace: 'return () => void timer;',
    test: QUIET_TEST,
    name: 'starts nothing',
  },
  {
    file: OWNER,
    find: 'viewer?.id === post.author.id',
    replace: 'viewer !== undefined',
    test: OWNER_TEST,
    name: 'never offered to boost',
  },
  { file: OWNER, find: "ad.status !== 'stopped' && ", replace: '', test: OWNER_TEST, name: 'is offered' },
  {
    file: OWNER,
    find: 'ad ? BOOST_BUTTON_COPY.boostAgain : BOOST_BUTTON_COPY.boost',
    replace: 'BOOST_BUTTON_COPY.boost',
    test: OWNER_TEST,
    name: 'is offered',
  },
  {
    file: OWNER,
    find: "  if (type === 'new user') return null;\n",
    replace: '',
    test: OWNER_TEST,
    name: 'somebody who joined has no boost',
  },
  {
    file: 'web/src/features/posts/card/post-action-copy.ts',
    find: "'Boost for $5'",
    replace: "'Boost'",
    test: OWNER_TEST,
    name: 'not offered to be boosted',
  },
  {
    file: 'web/src/features/posts/card/post-ad-label.tsx',
    find: "ad?.status === 'paused'",
    replace: "ad?.status === 'stopped'",
    test: OWNER_TEST,
    name: 'is marked',
  },
  {
    file: MENU,
    find: '...(signedIn ? [{ entries: [{ href: ROUTES.logout',
    replace: '...(isStaff ? [{ entries: [{ href: ROUTES.logout',
    test: MENU_TEST,
    name: 'Log Out at the end',
  },
  {
    file: MENU,
    find: '...(isStaff ? [{ title: STAFF_COPY.title',
    replace: '...(signedIn ? [{ title: STAFF_COPY.title',
    test: MENU_TEST,
    name: 'only staff',
  },
  {
    file: MENU,
    find: "pageEntry('payments', { isOwn: true })",
    replace: "pageEntry('payments')",
    test: MENU_TEST,
    name: 'asks a visitor in',
  },
  {
    file: 'web/src/features/moderation/block-copy.ts',
    find: "'Blocked people'",
    replace: "'Blocked'",
    test: MENU_TEST,
    name: 'the account page',
  },
  {
    file: PARTNERS,
    find: 'others.filter(({ id }) => id !== first.id)',
    replace: 'others',
    test: PARTNERS_TEST,
    name: 'first and once',
  },
  {
    file: PARTNERS,
    find: '      {hasSomeoneElse && (\n',
    replace: '      {!hasSomeoneElse && (\n',
    test: PARTNERS_TEST,
    name: 'or to someone else',
  },
  {
    file: 'web/src/features/market/market-copy.ts',
    find: "'Someone else'",
    replace: "'Another person'",
    test: PARTNERS_TEST,
    name: 'or to someone else',
  },
  {
    file: FORM,
    find: 'checked={shown.showsText}',
    replace: 'checked={!shown.showsText}',
    test: FORM_TEST,
    name: 'the text of messages',
  },
  {
    file: 'web/src/features/notifications/preferences/preference-copy.ts',
    find: "'Show message text in notifications'",
    replace: "'Show text'",
    test: FORM_TEST,
    name: 'the text of messages',
  },
  {
    file: DOWNLOAD,
    find: "status === 'failed'",
    replace: "status === 'ready'",
    test: DOWNLOAD_TEST,
    name: 'asked for again',
  },
  {
    file: DOWNLOAD,
    find: '      {mayExport ? (',
    replace: '      {latest ?? mayExport ? (',
    test: DOWNLOAD_TEST,
    name: 'cannot ask twice a day',
  },
  { file: WAITING, find: 'href={mailbox}', replace: 'href="/"', test: WAITING_TEST, name: 'leads to the mailbox' },
  {
    file: 'web/src/features/accounts/sign-in/sign-in-copy.ts',
    find: "'Go to your mail'",
    replace: "'Open mail'",
    test: WAITING_TEST,
    name: 'leads to the mailbox',
  },
  {
    file: 'web/src/ui/buttons/button.tsx',
    find: "busyText = 'Processing...'",
    replace: "busyText = 'Wait'",
    test: 'web/src/ui/buttons/button.test.tsx',
    name: 'while it is busy',
  },
  {
    file: 'web/src/ui/buttons/button.tsx',
    find: '        aria-disabled={busy || undefined}\n',
    replace: '',
    test: 'web/src/ui/buttons/button.test.tsx',
    name: 'while it is busy',
  },
  {
    file: 'web/src/features/feed/filter-copy.ts',
    find: "'Looking for'",
    replace: "'Wanted'",
    test: 'web/src/features/feed/category-row.test.tsx',
    name: 'for Selling',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: 'COPY_AFTER_MS = 5_000',
    replace: 'COPY_AFTER_MS = 15_000',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'opens the copy after a few seconds',
  },
  {
    file: 'web/src/service-worker/documents.ts',
    find: 'GIVE_UP_AFTER_MS = 20_000',
    replace: 'GIVE_UP_AFTER_MS = 60_000',
    test: 'web/src/service-worker/documents.test.ts',
    name: 'given up then',
  },
  {
    file: 'contract/src/accounts/names.schemas.ts',
    find: ' || length(lastName) > NAMES.partMax',
    replace: '',
    test: 'contract/src/accounts/names.test.ts',
    name: 'is told',
  },
  {
    file: 'contract/src/accounts/names.ts',
    find: 'usernameMin: 5',
    replace: 'usernameMin: 6',
    test: 'contract/src/accounts/names.test.ts',
    name: 'may be chosen',
  },
];

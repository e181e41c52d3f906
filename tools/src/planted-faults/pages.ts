import type { Fault } from './fault.ts';

export const PAGES_FAULTS: readonly Fault[] = [
  {
    file: 'web/src/features/pages/settings-menu.tsx',
    find: '...(signedIn ? [{ entries: [{ href: ROUTES.logout',
    replace: '...(isStaff ? [{ entries: [{ href: ROUTES.logout',
    test: 'web/src/features/pages/settings-menu.test.tsx',
    name: 'Log Out at the end',
  },
  {
    file: 'web/src/features/pages/settings-menu.tsx',
    find: '...(isStaff ? [{ title: STAFF_COPY.title',
    replace: '...(signedIn ? [{ title: STAFF_COPY.title',
    test: 'web/src/features/pages/settings-menu.test.tsx',
    name: 'only staff',
  },
  {
    file: 'web/src/features/pages/settings-menu.tsx',
    find: "pageEntry('payments', { isOwn: true })",
    replace: "pageEntry('payments')",
    test: 'web/src/features/pages/settings-menu.test.tsx',
    name: 'entries that need an account ask a visitor to sign in',
  },
  {
    file: 'web/src/features/pages/texts/terms-payments.tsx',
    find: '$5 per day',
    replace: '$6 per day',
    test: 'web/src/features/pages/texts/texts.test.tsx',
    name: 'the terms have every number of the specification',
  },
  {
    file: 'web/src/features/pages/texts/terms-disputes.tsx',
    find: '<strong>within 30 days</strong>',
    replace: '<strong>within 60 days</strong>',
    test: 'web/src/features/pages/texts/texts.test.tsx',
    name: 'the terms have every number of the specification',
  },
  {
    file: 'web/src/features/pages/texts/returns.tsx',
    find: '<strong>within 2 days</strong> of receiving it',
    replace: '<strong>within 3 days</strong> of receiving it',
    test: 'web/src/features/pages/texts/texts.test.tsx',
    name: 'two days and two more add up to the four days of a return',
  },
  {
    file: 'web/src/features/pages/texts/cookies.tsx',
    find: "name: 'quad.hidden-ads'",
    replace: "name: 'quad.hidden-posts'",
    test: 'e2e/journeys/read-settings-pages.spec.ts',
    name: 'the cookies page lists everything that is stored in the browser',
  },
  {
    file: 'web/src/features/pages/settings-screen.tsx',
    find: 'const unread = unreadCountOf(useSession());',
    replace: 'const unread = useSession().unreadChats + useSession().unreadNotifications;',
    test: 'web/src/features/pages/settings-screen.test.tsx',
    name: 'the avatar counts each unread thing once',
  },
];

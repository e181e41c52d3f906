import { isReservedName } from '@quad/contract/accounts/reserved-names';
import { MENU_COPY } from '../lib/menu-copy.ts';
import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { FeedScreen } from '../features/feed/feed-screen.tsx';
import { isUuid } from '../lib/is-uuid.ts';
import {
  ACCOUNT_PAGES,
  accountPath,
  profilePath,
  ROUTES,
  SETTINGS_PAGES,
  settingsPath,
  STAFF_PAGES,
} from '@quad/contract/pages';
import { ColumnLayout } from './layout/column-layout.tsx';
import { PlainLayout } from './layout/plain-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { Crash } from './crash.tsx';
import { manifestKey, screen } from './screens.ts';
import type { PageAccess, PageHandle } from './page-handle.ts';

type PageOptions = Partial<Omit<PageHandle, 'title' | 'access'>>;

/** A page. `shown` is a screen file that loads when the page opens, or a component of the first load. */
function page(
  path: string,
  title: string,
  access: PageAccess,
  shown: string | ComponentType,
  options: PageOptions = {},
): RouteObject {
  const handle: PageHandle = { title, access, width: 'column', hasBack: false, ...options };
  if (typeof shown !== 'string') return { path, handle, Component: shown };
  return { path, handle: { ...handle, source: manifestKey(shown) }, lazy: screen(shown) };
}

/** On a phone the composer needs the whole screen. */
const alone = { isAlone: true, hasBack: true } as const;

const onePost = {
  hasBack: true,
  hasContent: ({ postId = '' }: Record<string, string | undefined>) => isUuid(postId),
};

const contentPages: RouteObject[] = [
  page(ROUTES.home, 'Home', 'reader', FeedScreen, { hasTopBar: true }),
  page(ROUTES.media, 'Media', 'reader', '../features/feed/media-screen.tsx', { hasTopBar: true }),
  page(ROUTES.post, 'Post', 'reader', '../features/posts/screens/post-screen.tsx', onePost),
  page(ROUTES.postLikes, 'Liked by', 'reader', '../features/posts/screens/likes-screen.tsx', onePost),
  page(ROUTES.mediaPost, 'Media', 'reader', '../features/posts/screens/media-post-screen.tsx', onePost),
  page(ROUTES.search, 'Search', 'reader', './screens/search-screen.tsx'),
  page(ROUTES.searchSchools, 'Find your school', 'anyone', '../features/search/search-schools-screen.tsx'),
  page(ROUTES.boost, 'Boost Post', 'signed-in', '../features/ads/boost/boost-screen.tsx', {
    width: 'wide',
    action: 'post',
    ...onePost,
    ...alone,
  }),
  page(ROUTES.boostSuccess, 'Boost Post', 'signed-in', '../features/ads/boost/boost-success-screen.tsx', onePost),
  page(ROUTES.boostCancel, 'Boost Post', 'signed-in', '../features/ads/boost/boost-cancel-screen.tsx', onePost),
];

const notifications = '../features/notifications/notifications-screen.tsx';
const messages = '../features/chats/messages-screen.tsx';
const ads = '../features/ads/manage/ads-screen.tsx';
const ownPages: RouteObject[] = [
  page(ROUTES.ownProfile, 'Profile', 'signed-in', () => null, { movedTo: ({ username }) => profilePath(username) }),
  page(ROUTES.profileEdit, 'Edit Profile', 'signed-in', '../features/accounts/profile/profile-edit-screen.tsx'),
  page(ROUTES.profileSetUp, 'Set up profile', 'signed-in', '../features/accounts/profile/profile-set-up-screen.tsx'),
  page(ROUTES.saved, 'Saved', 'signed-in-reader', '../features/posts/screens/saved-screen.tsx'),
  page(ROUTES.notifications, 'Notifications', 'signed-in-reader', notifications),
  page(ROUTES.mentions, 'Mentions', 'signed-in-reader', notifications),
  page(ROUTES.messages, 'Messages', 'signed-in', messages, { width: 'wide' }),
  page(ROUTES.newMessage, 'New Message', 'signed-in', messages, { width: 'wide', action: 'message', ...alone }),
  page(ROUTES.chat, 'Messages', 'signed-in', messages, { width: 'wide', ...alone }),
  page(ROUTES.createPost, 'Create Post', 'signed-in', '../features/posts/screens/create-post-screen.tsx', {
    action: 'post',
    ...alone,
  }),
  page(ROUTES.createComment, 'Create A Comment', 'signed-in', '../features/posts/screens/create-comment-screen.tsx', {
    action: 'comment',
    ...onePost,
    ...alone,
  }),
  page(ROUTES.createMessage, 'New Message', 'signed-in', '../features/chats/create-message-screen.tsx', {
    action: 'message',
    ...alone,
  }),
  page(ROUTES.createCategories, 'Categories', 'signed-in', '../features/posts/screens/create-categories-screen.tsx', {
    action: 'post',
    ...alone,
  }),
  page(ROUTES.ads, MENU_COPY.manageAds, 'signed-in', ads, { width: 'wide' }),
  page(ROUTES.ad, 'Ad analytics', 'signed-in', ads, {
    width: 'wide',
    hasBack: true,
    hasContent: ({ adId = '' }) => isUuid(adId),
  }),
];

/** Redirects a settings page from the wrong section to its own address. */
function moved(path: string, to: string): RouteObject {
  return { path, loader: ({ request }) => redirect(`${to}${new URL(request.url).search}`), Component: () => null };
}

const settings = '../features/pages/settings-screen.tsx';
const settingsPages: RouteObject[] = [
  page(ROUTES.settings, MENU_COPY.settings, 'anyone', settings, { width: 'wide' }),
  // Separate routes, because only these need a session.
  ...(['account', 'notifications', 'alerts', 'payments'] as const).map((name) =>
    page(settingsPath(name), MENU_COPY.settings, 'signed-in', settings, { width: 'wide' }),
  ),
  page(ROUTES.receipt, 'Receipt', 'signed-in', '../features/ads/payments/receipt-screen.tsx', {
    hasBack: true,
    hasContent: ({ paymentId = '' }) => isUuid(paymentId),
  }),
  page(ROUTES.settingsPage, MENU_COPY.settings, 'anyone', settings, {
    width: 'wide',
    isFound: ({ page: name }) => SETTINGS_PAGES.some((known) => known === name),
  }),
  page(ROUTES.accountPage, MENU_COPY.settings, 'signed-in', settings, {
    width: 'wide',
    isFound: ({ page: name }) => ACCOUNT_PAGES.some((known) => known === name),
  }),
  ...ACCOUNT_PAGES.map((name) => moved(`${ROUTES.settings}/${name}`, accountPath(name))),
  ...SETTINGS_PAGES.map((name) => moved(`${settingsPath('account')}/${name}`, settingsPath(name))),
];

const staff = '../features/moderation/staff-screen.tsx';
const staffPages: RouteObject[] = [
  page(ROUTES.staff, 'Staff', 'staff', staff, { width: 'wide' }),
  page(ROUTES.staffPage, 'Staff', 'staff', staff, {
    width: 'wide',
    isFound: ({ page: name }) => STAFF_PAGES.some((known) => known === name),
  }),
  page(ROUTES.staffReport, 'Staff', 'staff', staff, {
    width: 'wide',
    hasContent: ({ reportId = '' }) => isUuid(reportId),
  }),
  page(ROUTES.staffCampus, 'Staff', 'staff', staff, { width: 'wide' }),
];

const accountPages: RouteObject[] = [
  page(
    ROUTES.userRegistration,
    'Join Group',
    'signed-out',
    '../features/accounts/sign-in/user-registration-screen.tsx',
  ),
  page(ROUTES.login, 'Log In', 'signed-out', '../features/accounts/sign-in/login-screen.tsx'),
  page(ROUTES.loginSent, 'Check your inbox', 'signed-out', '../features/accounts/sign-in/login-sent-screen.tsx'),
  page(ROUTES.register, 'Sign Up', 'signed-out', '../features/accounts/sign-in/register-screen.tsx'),
  page(ROUTES.verify, 'Confirm your email address', 'unconfirmed', '../features/verification/verify-screen.tsx'),
  page(ROUTES.forgotPassword, 'Forgot password', 'anyone', '../features/accounts/sign-in/forgot-password-screen.tsx'),
  // Linked from the email about a moderation decision, also for people with a closed account.
  page(ROUTES.appeal, 'Appeal a decision', 'anyone', '../features/moderation/appeal-screen.tsx'),
  // Linked from the email about a changed email address or password.
  page(ROUTES.undoChange, 'Secure your account', 'anyone', '../features/verification/undo-change-screen.tsx'),
  page(ROUTES.logout, MENU_COPY.logOut, 'signed-in', '../features/accounts/sign-in/logout-screen.tsx'),
];

const developmentPages: RouteObject[] = [
  page(ROUTES.devStudents, 'Demo students', 'development', '../features/accounts/sign-in/demo-students-screen.tsx'),
  page(ROUTES.devMail, 'Local mailbox', 'development', '../features/notifications/local-mail-screen.tsx'),
  page(ROUTES.devEmails, 'Emails', 'development', '../features/notifications/email-samples-screen.tsx'),
  page(ROUTES.devKit, 'Kit', 'development', './screens/kit-screen.tsx'),
];

const notFound = './screens/not-found-screen.tsx';

/** The error boundary is inside the layout, so a failing page leaves the layout in place. */
function inside(pages: RouteObject[]): RouteObject {
  return { ErrorBoundary: Crash, children: pages };
}

/** The table of all pages. `/:username` ranks last: static segments always win over it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: Crash,
    children: [
      { path: ROUTES.root, loader: () => redirect(ROUTES.home), Component: () => null },
      { Component: PlainLayout, ErrorBoundary: Crash, children: [inside(accountPages)] },
      {
        Component: ColumnLayout,
        ErrorBoundary: Crash,
        children: [
          inside([
            ...contentPages,
            ...ownPages,
            ...settingsPages,
            ...staffPages,
            ...developmentPages,
            page(ROUTES.notFound, 'Error 404', 'anyone', notFound, { isFound: () => false, hasTopBar: true }),
            page(ROUTES.profileItems, 'Items', 'reader', '../features/posts/screens/profile-items-screen.tsx', {
              hasBack: true,
              isFound: ({ username = '' }) => !isReservedName(username),
            }),
            page(ROUTES.profile, 'Profile', 'reader', '../features/posts/screens/profile-screen.tsx', {
              hasBack: true,
              isFound: ({ username = '' }) => !isReservedName(username),
            }),
            page('*', 'Error 404', 'anyone', notFound, { isFound: () => false, hasTopBar: true }),
          ]),
        ],
      },
    ],
  },
];

import {
  ACCOUNT_PAGES,
  type AccountPage,
  accountPath,
  categoriesPath,
  profileItemsPath,
  profilePath,
  ROUTES,
  searchPath,
  settingsPath,
  staffCampusPath,
} from '@quad/contract/pages';

/* Every page of the product, for journeys that visit all of them. `tools/src/pages.test.ts` checks the list against
   the contract's table. */

const QUERIES: Partial<Record<AccountPage, string>> = {
  approve_email: '?email=somebody%40mail.example',
  verify_email: '?email=somebody%40mail.example',
  verify_school_email: '?email=somebody%40smu.edu',
};

/** Some pages need an address to show. */
export const ACCOUNT_ADDRESSES = ACCOUNT_PAGES.map((page) => accountPath(page) + (QUERIES[page] ?? ''));

/** A page of one thing. The word in braces is replaced with a real id. */
const pageOf = (route: string, thing: string) => route.replace(/:\w+/, `{${thing}}`);

/** By viewer, with the names of the routes. */
export const PAGES = {
  visitor: {
    home: ROUTES.home,
    media: ROUTES.media,
    search: searchPath('desk'),
    searchSchools: ROUTES.searchSchools,
    profile: profilePath('theolind'),
    profileItems: profileItemsPath('theolind'),
    settings: settingsPath('about'),
    userRegistration: ROUTES.userRegistration,
    login: ROUTES.login,
    loginSent: ROUTES.loginSent,
    register: ROUTES.register,
    forgotPassword: ROUTES.forgotPassword,
    appeal: ROUTES.appeal.replace(':token', 'none'),
    undoChange: `${ROUTES.undoChange}?token=none`,
    notFound: ROUTES.notFound,
    devStudents: ROUTES.devStudents,
  },
  unconfirmed: { verify: ROUTES.verify, profileSetUp: ROUTES.profileSetUp },
  student: {
    post: pageOf(ROUTES.post, 'post'),
    postLikes: pageOf(ROUTES.postLikes, 'post'),
    mediaPost: pageOf(ROUTES.mediaPost, 'post'),
    boost: pageOf(ROUTES.boost, 'unboosted'),
    profileEdit: ROUTES.profileEdit,
    saved: ROUTES.saved,
    notifications: ROUTES.notifications,
    mentions: ROUTES.mentions,
    messages: ROUTES.messages,
    newMessage: ROUTES.newMessage,
    chat: pageOf(ROUTES.chat, 'chat'),
    ads: ROUTES.ads,
    ad: pageOf(ROUTES.ad, 'ad'),
    receipt: pageOf(ROUTES.receipt, 'payment'),
    logout: ROUTES.logout,
  },
  /** On wide screens these are dialogs over another page. */
  phone: {
    createPost: ROUTES.createPost,
    createComment: pageOf(ROUTES.createComment, 'post'),
    createMessage: ROUTES.createMessage,
    createCategories: categoriesPath(ROUTES.createPost),
  },
  staff: {
    staff: ROUTES.staff,
    staffReport: pageOf(ROUTES.staffReport, 'report'),
    staffCampus: staffCampusPath('smu'),
  },
};

/**
 * Left out: routes that stand for many pages above, redirects, and development tools that show emails in sandboxed
 * frames or components that never stop loading.
 */
export const LISTED_ABOVE = ['settingsPage', 'accountPage', 'staffPage'];
export const REDIRECTS = ['root', 'ownProfile', 'boostSuccess', 'boostCancel'];
export const DEV_TOOLS = ['devMail', 'devEmails', 'devKit'];

/* Every page of the product, for journeys that visit all of them. `tools/src/pages.test.ts` checks the list against
   the web app's routes. */

export const SETTINGS_PAGES = [
  'account',
  'notifications',
  'payments',
  'howitworks',
  'about',
  'help',
  'feedback',
  'returns',
  'trust_and_safety',
  'terms',
  'privacy',
  'cookies',
  'open_source',
];

export const ACCOUNT_PAGES = [
  'screen_name',
  'password',
  'email',
  'approve_email?email=somebody%40mail.example',
  'verify_email?email=somebody%40mail.example',
  'school_email',
  'verify_school_email?email=somebody%40smu.edu',
  'phone',
  'gender',
  'birth_date',
  'likes',
  'sessions',
  'display',
  'blocked',
  'reports',
  'your_data',
];

export const STAFF_PAGES = ['reports', 'appeals', 'ads', 'feedback', 'campuses', 'bans', 'audit', 'figures'];

/** By viewer, with the names of the routes. `{post}` and the like are replaced with real ids. */
export const PAGES = {
  visitor: {
    home: '/home',
    media: '/media',
    search: '/search?q=desk',
    searchSchools: '/search_schools',
    profile: '/theolind',
    settings: '/settings/about',
    userRegistration: '/user_registration',
    login: '/login',
    loginSent: '/login/sent',
    register: '/register',
    forgotPassword: '/forgotpassword',
    appeal: '/appeal/none',
    undoChange: '/undo_change?token=none',
    notFound: '/404',
    devStudents: '/dev/students',
  },
  unconfirmed: { verify: '/verify', profileSetUp: '/profile/set-up' },
  student: {
    post: '/post/{post}',
    postLikes: '/post/{post}/likes',
    mediaPost: '/media/{post}',
    boost: '/post/{unboosted}/boost',
    profileEdit: '/profile/edit',
    saved: '/saved',
    notifications: '/notifications',
    mentions: '/notifications/mentions',
    messages: '/messages',
    newMessage: '/messages/new',
    chat: '/messages/{chat}',
    ads: '/ads',
    ad: '/ads/{ad}',
    receipt: '/settings/payments/{payment}',
    logout: '/logout',
  },
  /** On wide screens these are dialogs over another page. */
  phone: {
    createPost: '/create/post',
    createComment: '/create/comment/{post}',
    createMessage: '/create/message',
    createCategories: '/create/categories?goBack=%2Fcreate%2Fpost',
  },
  staff: { staff: '/staff', staffReport: '/staff/reports/{report}', staffCampus: '/staff/campuses/smu' },
};

/**
 * Left out: routes that stand for many pages above, redirects, and development tools that show emails in sandboxed
 * frames or components that never stop loading.
 */
export const LISTED_ABOVE = ['settingsPage', 'accountPage', 'staffPage'];
export const REDIRECTS = ['root', 'ownProfile', 'boostSuccess', 'boostCancel'];
export const DEV_TOOLS = ['devMail', 'devEmails', 'devKit'];

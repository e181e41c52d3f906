/*
 * Every page of the product, for journeys that look at all of them. Kept whole by `tools/src/pages.test.ts`, which
 * compares the names with the web app's own table of addresses.
 */

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
  'sessions',
  'display',
  'blocked',
  'reports',
  'your_data',
];

export const STAFF_PAGES = ['reports', 'appeals', 'ads', 'feedback', 'campuses', 'bans', 'audit', 'figures'];

/**
 * By who looks at them, and by the names of their addresses. `{post}` and its like stand for what is found on the way.
 */
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
  /** Wider than a phone these are dialogs over another page. */
  phone: {
    createPost: '/create/post',
    createComment: '/create/comment/{post}',
    createMessage: '/create/message',
    createCategories: '/create/categories?goBack=%2Fcreate%2Fpost',
  },
  staff: { staff: '/staff', staffReport: '/staff/reports/{report}', staffCampus: '/staff/campuses/smu' },
};

/**
 * Addresses of many pages, which are those above; such that only lead on; and tools of development that show what is in
 * no page of its own: letters in frames that let nobody in, and pieces that never stop loading.
 */
export const NAMED_ABOVE = ['settingsPage', 'accountPage', 'staffPage'];
export const LEADING_ON = ['root', 'ownProfile', 'boostSuccess', 'boostCancel'];
export const TOOLS = ['devMail', 'devEmails', 'devKit'];

/** Every path of the product as a route pattern. Build links with the functions below. */
export const ROUTES = {
  root: '/',
  home: '/home',
  media: '/media',
  post: '/post/:postId',
  postLikes: '/post/:postId/likes',
  boost: '/post/:postId/boost',
  boostSuccess: '/post/:postId/boost/success',
  boostCancel: '/post/:postId/boost/cancel',
  mediaPost: '/media/:postId',
  ownProfile: '/profile',
  profileEdit: '/profile/edit',
  profileSetUp: '/profile/set-up',
  search: '/search',
  searchSchools: '/search_schools',
  saved: '/saved',
  notifications: '/notifications',
  mentions: '/notifications/mentions',
  messages: '/messages',
  newMessage: '/messages/new',
  chat: '/messages/:chatId',
  createPost: '/create/post',
  createComment: '/create/comment/:postId',
  createMessage: '/create/message',
  createCategories: '/create/categories',
  userRegistration: '/user_registration',
  login: '/login',
  loginSent: '/login/sent',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgotpassword',
  logout: '/logout',
  notFound: '/404',
  appeal: '/appeal/:token',
  undoChange: '/undo_change',
  ads: '/ads',
  ad: '/ads/:adId',
  receipt: '/settings/payments/:paymentId',
  settings: '/settings',
  settingsPage: '/settings/:page',
  accountPage: '/settings/account/:page',
  staff: '/staff',
  staffPage: '/staff/:page',
  staffReport: '/staff/reports/:reportId',
  staffCampus: '/staff/campuses/:slug',
  devStudents: '/dev/students',
  devMail: '/dev/mail',
  devEmails: '/dev/letters',
  devKit: '/dev/kit',
  profile: '/:username',
} as const;

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
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

export const ACCOUNT_PAGES = [
  'screen_name',
  'password',
  'email',
  'approve_email',
  'verify_email',
  'school_email',
  'verify_school_email',
  'phone',
  'gender',
  'birth_date',
  'likes',
  'sessions',
  'display',
  'blocked',
  'reports',
  'your_data',
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];

export const STAFF_PAGES = ['reports', 'appeals', 'ads', 'feedback', 'campuses', 'bans', 'audit', 'figures'] as const;
export type StaffPage = (typeof STAFF_PAGES)[number];

export function postPath(postId: string) {
  return `/post/${encodeURIComponent(postId)}`;
}

export function postLikesPath(postId: string) {
  return `${postPath(postId)}/likes`;
}

export function boostPath(postId: string) {
  return `${postPath(postId)}/boost`;
}

export function adPath(adId: string) {
  return `${ROUTES.ads}/${encodeURIComponent(adId)}`;
}

/** The thread around a comment, scrolled to it. */
export function commentPath(rootId: string, commentId: string) {
  return `${postPath(rootId)}?${new URLSearchParams({ comment: commentId })}`;
}

export function mediaPostPath(postId: string) {
  return `/media/${encodeURIComponent(postId)}`;
}

export function profilePath(username: string) {
  return `/${encodeURIComponent(username)}`;
}

/** A conversation, scrolled to a message if `seq` is given. */
export function chatPath(chatId: string, seq?: number) {
  const path = `/messages/${encodeURIComponent(chatId)}`;
  return seq === undefined ? path : `${path}?${new URLSearchParams({ message: String(seq) })}`;
}

export function createCommentPath(postId: string) {
  return `/create/comment/${encodeURIComponent(postId)}`;
}

export function categoriesPath(goBack: string) {
  return `${ROUTES.createCategories}?${new URLSearchParams({ goBack })}`;
}

export function feedPath(category?: string) {
  if (category === undefined || category === 'all') return ROUTES.home;
  return `${ROUTES.home}?${new URLSearchParams({ category })}`;
}

export function settingsPath(page: SettingsPage) {
  return `/settings/${page}`;
}

export function receiptPath(paymentId: string) {
  return `${settingsPath('payments')}/${encodeURIComponent(paymentId)}`;
}

export function accountPath(page: AccountPage) {
  return `/settings/account/${page}`;
}

export function searchPath(text: string) {
  return text === '' ? ROUTES.search : `${ROUTES.search}?${new URLSearchParams({ q: text })}`;
}

/** The page that asks for a school email; on the generic site with the chosen school. */
export function schoolEmailPath(campusId?: string) {
  const path = accountPath('school_email');
  return campusId === undefined ? path : `${path}?${new URLSearchParams({ campus: campusId })}`;
}

export function staffPath(page: StaffPage) {
  return `${ROUTES.staff}/${page}`;
}

export function staffReportPath(reportId: string) {
  return `${staffPath('reports')}/${encodeURIComponent(reportId)}`;
}

export function staffCampusPath(slug: string) {
  return `${staffPath('campuses')}/${encodeURIComponent(slug)}`;
}

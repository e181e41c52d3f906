/*
 * The one table of page addresses. Server, web, emails and journeys build their links with it. Emails that were sent
 * keep their links, so an address must not change.
 */

/** Every page of the web app as a route pattern. Build links with the functions below. */
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
  devEmails: '/dev/emails',
  devKit: '/dev/kit',
  profileItems: '/:username/items',
  profile: '/:username',
} as const;

/** Pages of the local tools that show emails in frames. Only their own policy allows that. */
export const EMAIL_PAGES: readonly string[] = [ROUTES.devMail, ROUTES.devEmails];

/** The pages about the product, which visitors can read too. */
export const PUBLIC_SETTINGS_PAGES = [
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

export const SETTINGS_PAGES = ['account', 'notifications', 'alerts', 'payments', ...PUBLIC_SETTINGS_PAGES] as const;
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

export const STAFF_PAGES = [
  'reports',
  'appeals',
  'ads',
  'payouts',
  'feedback',
  'campuses',
  'bans',
  'audit',
  'stats',
] as const;
export type StaffPage = (typeof STAFF_PAGES)[number];

function withQuery(path: string, query: Record<string, string>) {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

export function postPath(postId: string) {
  return `/post/${encodeURIComponent(postId)}`;
}

const POST_ADDRESS = /^\/(?:post|media)\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/iu;

/** The post that a link to a site's own pages leads to. A comment is named in the query. */
export function postIdIn(href: string, siteUrl: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { host, pathname, searchParams } = new URL(href);
  const id = host === new URL(siteUrl).host ? POST_ADDRESS.exec(pathname)?.groups?.['id'] : undefined;
  if (id === undefined) return undefined;
  const commentId = POST_ADDRESS.exec(`/post/${searchParams.get('comment') ?? ''}`)?.groups?.['id'];
  return (commentId ?? id).toLowerCase();
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
  return withQuery(postPath(rootId), { comment: commentId });
}

export function mediaPostPath(postId: string) {
  return `/media/${encodeURIComponent(postId)}`;
}

export function profilePath(username: string) {
  return `/${encodeURIComponent(username)}`;
}

export function profileItemsPath(username: string) {
  return `${profilePath(username)}/items`;
}

/** A conversation, scrolled to a message if `seq` is given. */
export function chatPath(chatId: string, seq?: number) {
  const path = `/messages/${encodeURIComponent(chatId)}`;
  return seq === undefined ? path : withQuery(path, { message: String(seq) });
}

/** A conversation that opens with a post above the message field, and with a text in it. Nothing is sent yet. */
export function chatAboutPath(chatId: string, { postId, text }: { postId: string; text: string }) {
  return withQuery(chatPath(chatId), { post: postId, ...(text !== '' && { text }) });
}

export function createCommentPath(postId: string) {
  return `/create/comment/${encodeURIComponent(postId)}`;
}

export function categoriesPath(goBack: string) {
  return withQuery(ROUTES.createCategories, { goBack });
}

export function feedPath(category?: string) {
  if (category === undefined || category === 'all') return ROUTES.home;
  return withQuery(ROUTES.home, { category });
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
  return text === '' ? ROUTES.search : withQuery(ROUTES.search, { q: text });
}

/** The page that asks for a school email; on the generic site with the chosen school. */
export function schoolEmailPath(campusId?: string) {
  const path = accountPath('school_email');
  return campusId === undefined ? path : withQuery(path, { campus: campusId });
}

/** In the email about a staff decision. Needs no session. */
export function appealPath(token: string) {
  return `/appeal/${encodeURIComponent(token)}`;
}

/** Where the payment provider sends the student back to. */
export function boostReturnPath(outcome: 'success' | 'cancel', postId: string, adId: string) {
  return withQuery(`${boostPath(postId)}/${outcome}`, { session_id: adId });
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

/** Pages that the server writes itself, outside the web app. */
export const SERVER_PAGES = {
  /** Google's window starts at the first; the identity provider redirects back to the second. */
  google: '/auth/google',
  googleCallback: '/auth/google/callback',
  unsubscribe: '/unsubscribe/:token',
  /** Emails as a mail client shows them, without scripts or remote content. Only with the local tools. */
  mail: '/dev/mail/:id/html',
  emailSample: '/dev/emails/:name/html',
} as const;

/**
 * The List-Unsubscribe URL of an email. A GET shows a page with a button and changes nothing. The button and the mail
 * client's POST (RFC 8058: a form without cookie or origin) unsubscribe, and are idempotent.
 */
export function unsubscribePath(token: string) {
  return `/unsubscribe/${token}`;
}

/** Apart from the others, because those are part of the browser's first load. */
export const ALERT_UNSUBSCRIBE_PAGE = '/unsubscribe/alerts/:token';

/** Stops the emails of one alert; works like `unsubscribePath`. */
export function alertUnsubscribePath(token: string) {
  return `/unsubscribe/alerts/${token}`;
}

export function mailPagePath(id: string) {
  return `${ROUTES.devMail}/${encodeURIComponent(id)}/html`;
}

export function emailSamplePath(name: string) {
  return `${ROUTES.devEmails}/${encodeURIComponent(name)}/html`;
}

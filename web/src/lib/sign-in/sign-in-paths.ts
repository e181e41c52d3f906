import { useLocation } from 'react-router';
import { ownRoute } from '@quad/contract/own-routes';
import { ROUTES } from '@quad/contract/pages';

/* The page that someone asked for travels as `redirect` through every page of signing in, joining and verifying. */

type KeptTarget = {
  method?: LoginMethod;
  email?: string | null | undefined;
  redirect?: string | null | undefined;
  /** Why a link sent them back. */
  failure?: LinkFailure;
};

export type LoginMethod = 'password' | 'noPassword';

type LinkFailure = 'link_expired' | 'link_wrong';

/** These values of `redirect` mark a failed link; the page that was asked for is then in `wanted`. */
const FAILURE_MARKS = { link_expired: 'true', link_wrong: 'wrong' } as const;

/** Adds the chosen method, the typed email and the page that was asked for to a path. */
export function withKept(path: string, { method, email, redirect, failure }: KeptTarget) {
  const query = new URLSearchParams();
  if (method) query.set('method', method);
  if (email) query.set('email', email);
  if (failure) query.set('redirect', FAILURE_MARKS[failure]);
  if (redirect) query.set(failure ? 'wanted' : 'redirect', redirect);
  return query.size > 0 ? `${path}?${query}` : path;
}

export const loginPath = (kept: KeptTarget = {}) => withKept(ROUTES.login, kept);
export const registerPath = (kept: KeptTarget = {}) => withKept(ROUTES.register, kept);
export const forgotPasswordPath = (kept: KeptTarget = {}) => withKept(ROUTES.forgotPassword, kept);
export const loginSentPath = (kept: KeptTarget = {}) => withKept(ROUTES.loginSent, kept);
export const userRegistrationPath = (kept: KeptTarget = {}) => withKept(ROUTES.userRegistration, kept);
/** After logging out, the login page opens that leads to `redirect`. */
export const logoutPath = (kept: KeptTarget = {}) => withKept(ROUTES.logout, kept);
export const verifyPath = (kept: KeptTarget = {}) => withKept(ROUTES.verify, kept);

export function linkFailureIn(search: URLSearchParams): LinkFailure | null {
  const redirect = search.get('redirect');
  if (redirect === FAILURE_MARKS.link_expired) return 'link_expired';
  return redirect === FAILURE_MARKS.link_wrong ? 'link_wrong' : null;
}

export function methodIn(search: URLSearchParams): LoginMethod {
  return search.get('method') === 'noPassword' ? 'noPassword' : 'password';
}

export function redirectIn(search: URLSearchParams) {
  return search.get(linkFailureIn(search) ? 'wanted' : 'redirect');
}

/** Pages that nobody wants to see after signing in. */
const SIGN_IN_PAGES = [
  ROUTES.userRegistration,
  ROUTES.login,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.logout,
  ROUTES.verify,
];

function isSignInPage(pathname: string) {
  return SIGN_IN_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/** The page to open after signing in: one of our own routes, except sign-in pages. */
export function wantedRoute(value: string | null | undefined): string | undefined {
  const route = ownRoute(value);
  if (route === undefined) return undefined;
  const { pathname } = new URL(route, 'https://own.invalid');
  return pathname === ROUTES.root || pathname === ROUTES.notFound || isSignInPage(pathname) ? undefined : route;
}

type Address = { pathname: string; search: string };

/** The current page, or on a sign-in page the one requested before. Null for the home page, which is the default. */
export function wantedFrom({ pathname, search }: Address): string | null {
  const wanted = isSignInPage(pathname) ? redirectIn(new URLSearchParams(search)) : `${pathname}${search}`;
  // Checked before parsing, because many parts of the home page call this.
  if (wanted === ROUTES.home) return null;
  const route = wantedRoute(wanted);
  return route === undefined || route === ROUTES.home ? null : route;
}

/** For every link to log in or join: what to pass on as `redirect`. */
export function useWantedPage() {
  return wantedFrom(useLocation());
}

import { ROUTES } from '@quad/contract/pages';

type Kept = { method?: LoginMethod; email?: string | null | undefined; redirect?: string | null | undefined };

export type LoginMethod = 'password' | 'noPassword';

/** Adds the chosen method, the typed email and the redirect to a path. */
function withKept(path: string, { method, email, redirect }: Kept) {
  const query = new URLSearchParams();
  if (method) query.set('method', method);
  if (email) query.set('email', email);
  if (redirect) query.set('redirect', redirect);
  return query.size > 0 ? `${path}?${query}` : path;
}

export const loginPath = (kept: Kept = {}) => withKept(ROUTES.login, kept);
export const registerPath = (kept: Kept = {}) => withKept(ROUTES.register, kept);
export const forgotPasswordPath = (kept: Kept = {}) => withKept(ROUTES.forgotPassword, kept);
export const loginSentPath = (kept: Kept = {}) => withKept(ROUTES.loginSent, kept);
export const userRegistrationPath = (kept: Kept = {}) => withKept(ROUTES.userRegistration, kept);

/** `redirect=true` marks an expired link, `redirect=wrong` one that fits no account. Neither is a path. */
export const LINK_EXPIRED = 'true';
export const LINK_WRONG = 'wrong';

export function redirectIn(search: URLSearchParams) {
  const redirect = search.get('redirect');
  return redirect === LINK_EXPIRED || redirect === LINK_WRONG ? null : redirect;
}

import { ROUTES } from '@quad/contract/pages';

/** The log-in page, which leads on to the page that was asked for. */
export function loginPathTo(wanted: string | null) {
  return wanted === null ? ROUTES.login : `${ROUTES.login}?redirect=${encodeURIComponent(wanted)}`;
}

import { SHARE_PATH } from '@quad/contract/installed-app';

export type RequestFacts = {
  method: string;
  url: string;
  mode: string;
  /** Empty for `fetch` and for what a document preloads for it. */
  destination: string;
  hasRange: boolean;
};

type Site = { origin: string; files: ReadonlySet<string>; isOnline: boolean };

/**
 * What the worker does with a request. `network` leaves it to the browser, as if there were no worker: the API, uploads,
 * payments, sign-in, photos and videos, and everything of another site.
 */
export type RequestKind = 'file' | 'document' | 'share' | 'sign-out' | 'network';

/** Paths that only the server answers. */
const SERVER_PATHS = /^\/(?:api|assets|auth|dev|files|unsubscribe)(?:\/|$)/;

/** Sign out this session, and all sessions of the account. */
const SIGN_OUT_PATHS = ['/api/session', '/api/sessions'];

export function kindOf(request: RequestFacts, site: Site): RequestKind {
  const { origin, pathname } = new URL(request.url);
  if (origin !== site.origin) return 'network';
  if (request.method === 'POST' && pathname === SHARE_PATH) return 'share';
  if (request.method === 'DELETE' && SIGN_OUT_PATHS.includes(pathname)) return 'sign-out';
  if (request.method !== 'GET' || request.hasRange) return 'network';
  if (site.files.has(pathname)) return isPreloaded(request) && site.isOnline ? 'network' : 'file';
  return request.mode === 'navigate' && isPage(pathname) ? 'document' : 'network';
}

/**
 * Left to the browser: Chromium does not reuse a preload that a worker answered. The import that follows comes from the
 * cache.
 */
function isPreloaded({ destination }: RequestFacts) {
  return destination === '';
}

/** No address of a page contains a dot; those of files, feeds and the sitemap do. */
function isPage(path: string) {
  return !SERVER_PATHS.test(path) && !path.includes('.');
}

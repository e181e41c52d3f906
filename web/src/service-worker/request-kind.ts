import { SERVER_PAGES } from '@quad/contract/pages';

export type RequestFacts = { method: string; url: string; mode: string; hasRange: boolean };

/**
 * What the worker does with a request. `network` leaves it to the browser, as if there were no worker: the API, uploads,
 * payments, sign-in, photos and videos, and everything of another site.
 */
export type RequestKind = 'file' | 'document' | 'share' | 'sign-out' | 'network';

/** Addresses below these are answered by the server alone. */
const SERVER_PATHS = /^\/(?:api|assets|auth|dev|files|unsubscribe)(?:\/|$)/;

export function kindOf(request: RequestFacts, site: { origin: string; files: ReadonlySet<string> }): RequestKind {
  const { origin, pathname } = new URL(request.url);
  if (origin !== site.origin) return 'network';
  if (request.method === 'POST' && pathname === SERVER_PAGES.share) return 'share';
  if (request.method === 'DELETE' && pathname === '/api/session') return 'sign-out';
  if (request.method !== 'GET' || request.hasRange) return 'network';
  if (site.files.has(pathname)) return 'file';
  return request.mode === 'navigate' && isPage(pathname) ? 'document' : 'network';
}

/** No address of a page contains a dot; those of files, feeds and the sitemap do. */
function isPage(path: string) {
  return !SERVER_PATHS.test(path) && !path.includes('.');
}

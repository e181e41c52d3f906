import { COUNTED_PAGES } from '@quad/contract/accounts/accounts';
import { matchPath } from 'react-router';
import { call } from '../lib/calls/call.ts';

/** The route pattern of a page whose views are counted. IDs in the path are not recorded. */
export function countedPageOf(pathname: string) {
  return COUNTED_PAGES.find((page) => matchPath(page, pathname) !== null);
}

/** Fire and forget: a lost view is not counted. */
export function sendPageView(pathname: string) {
  const page = countedPageOf(pathname);
  if (page) call('POST /page-views', { body: { page } }).catch(() => undefined);
}

import { COUNTED_PAGES, countPageView } from '@quad/contract/accounts';
import { matchPath } from 'react-router';
import { call } from '../lib/call.ts';

/** The route of a page whose views are counted: an id in an address is nobody's figure. */
export function countedPageOf(pathname: string) {
  return COUNTED_PAGES.find((page) => matchPath(page, pathname) !== null);
}

/** Nothing waits for it, and what does not arrive is not counted. */
export function sendPageView(pathname: string) {
  const page = countedPageOf(pathname);
  if (page) call(countPageView, { body: { page } }).catch(() => undefined);
}

import { COUNTED_PAGES } from '@quad/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { ROUTES } from '@quad/contract/pages';
import { countedPageOf } from './page-views.ts';

test.each([
  ['/login', '/login'],
  ['/login/sent', '/login/sent'],
  ['/create/comment/0198c1f4-0000-7000-8000-000000000001', '/create/comment/:postId'],
  ['/home', undefined],
  ['/messages', undefined],
  ['/create', undefined],
])('a view of %s is counted as %s', (pathname, page) => {
  expect(countedPageOf(pathname)).toBe(page);
});

test('every counted page is one of our routes', () => {
  expect(Object.values(ROUTES)).toEqual(expect.arrayContaining([...COUNTED_PAGES]));
});

import { expect, test } from 'vitest';
import { ROUTES } from '@quad/contract/pages';
import { atomLinkOf } from './atom-link.ts';

function pathAt(route: string, query = '', params: Record<string, string> = {}) {
  return atomLinkOf(route, { params, search: new URLSearchParams(query) })?.path;
}

test('a feed is linked where its posts are listed', () => {
  expect(pathAt(ROUTES.home)).toBe('/feed.atom');
  expect(pathAt(ROUTES.media)).toBe('/feed.atom');
  expect(pathAt(ROUTES.home, 'category=furniture&priceTo=900')).toBe('/feed.atom?category=furniture');
  expect(pathAt(ROUTES.home, 'category=unicorns')).toBe('/feed.atom');
  expect(pathAt(ROUTES.search, 'q=mini+fridge&order=best&priceTo=6000')).toBe(
    '/search.atom?q=mini+fridge&priceTo=6000',
  );
  expect(pathAt(ROUTES.search, 'q=desk&show=media')).toBe('/search.atom?q=desk&photos=true');
  expect(pathAt(ROUTES.search, 'q=desk&show=people')).toBeUndefined();
  expect(pathAt(ROUTES.search)).toBeUndefined();
  expect(pathAt(ROUTES.profile, '', { username: 'olive' })).toBe('/olive/feed.atom');
  expect(pathAt(ROUTES.settings)).toBeUndefined();
});

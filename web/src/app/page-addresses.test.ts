import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { isReservedName, RESERVED_NAMES } from '@quad/contract/accounts/reserved-names';
import { accountPath, feedPath, postPath, profilePath, ROUTES, searchPath } from '@quad/contract/pages';

const staticSegments = Object.values(ROUTES).flatMap((route) => {
  const [, first = ''] = route.split('/');
  return first === '' || first.startsWith(':') ? [] : [first];
});

test.each(staticSegments)('nobody can be called %s, because that is a page', (segment) => {
  expect(isReservedName(segment)).toBe(true);
  expect(isReservedName(segment.toUpperCase())).toBe(true);
});

test('a route of the server cannot be a username either', () => {
  for (const name of ['api', 'files', 'assets', 'healthz', 'metrics', 'robots.txt']) {
    expect(RESERVED_NAMES).toContain(name);
  }
});

test('an ordinary name is free', () => {
  expect(isReservedName('olivehart')).toBe(false);
});

test('links are built so that the router finds them again', () => {
  expect(matchPath(ROUTES.post, postPath('0198-a'))?.params).toEqual({ postId: '0198-a' });
  expect(matchPath(ROUTES.profile, profilePath('olive.hart'))?.params).toEqual({ username: 'olive.hart' });
  expect(matchPath(ROUTES.accountPage, accountPath('email'))?.params).toEqual({ page: 'email' });
});

test('a link escapes its values', () => {
  expect(profilePath('a/../b')).toBe('/a%2F..%2Fb');
  expect(searchPath('desk & lamp')).toBe('/search?q=desk+%26+lamp');
  expect(feedPath('toys, games, & hobbies')).toBe('/home?category=toys%2C+games%2C+%26+hobbies');
});

test('no category and the category "all" are the plain feed', () => {
  expect(feedPath()).toBe('/home');
  expect(feedPath('all')).toBe('/home');
  expect(searchPath('')).toBe('/search');
});

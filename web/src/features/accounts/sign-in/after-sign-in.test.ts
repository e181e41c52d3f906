import { expect, test } from 'vitest';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { CampusFacts, ViewerFacts } from '@quad/contract/gates';
import { pathAfterSignIn } from './after-sign-in.ts';

const ID = '00000000-0000-4000-8000-000000000001' as CampusId;
const OU: CampusFacts = { id: ID, privacy: 'private', isGeneric: false };
const GENERIC: CampusFacts = { ...OU, privacy: 'public', isGeneric: true };
const OLIVE: ViewerFacts = { campusId: ID, isVerified: true, emailVerified: true, role: 'student' };
const FRESH: ViewerFacts = { ...OLIVE, isVerified: false, emailVerified: false };

test('a new session opens the wanted page, and else the default', () => {
  expect(pathAfterSignIn(OU, OLIVE, '/post/1?redirect=true')).toBe('/post/1?redirect=true');
  expect(pathAfterSignIn(OU, OLIVE, null)).toBe('/home');
  expect(pathAfterSignIn(GENERIC, OLIVE, undefined)).toBe('/search_schools');
});

test('a student with an unconfirmed address confirms it first, and then goes there', () => {
  expect(pathAfterSignIn(OU, FRESH, null)).toBe('/verify');
  expect(pathAfterSignIn(OU, FRESH, '/post/1?redirect=true')).toBe('/verify?redirect=%2Fpost%2F1%3Fredirect%3Dtrue');
  expect(pathAfterSignIn(OU, FRESH, '//evil.example')).toBe('/verify');
});

test.each(['https://evil.example', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)', 'true'])(
  'nobody is redirected to %s',
  (wanted) => {
    expect(pathAfterSignIn(OU, OLIVE, wanted)).toBe('/home');
  },
);

test.each([
  '/',
  '/login',
  '/login?redirect=/login',
  '/login/sent?token=x',
  '/register',
  '/user_registration',
  '/logout',
  '/verify?redirect=/login',
  '/404',
])('signing in does not end at %s', (wanted) => {
  expect(pathAfterSignIn(OU, OLIVE, wanted)).toBe('/home');
});

import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { expect, test } from 'vitest';
import { pageExists, redirectFrom, type PageHandle } from './page-handle.ts';

const here = campusId.parse('019f0000-0000-7000-8000-000000000001');
const elsewhere = campusId.parse('019f0000-0000-7000-8000-000000000002');
const ou = { id: here, privacy: 'private', isGeneric: false } as const;
const generic = { id: here, privacy: 'public', isGeneric: true } as const;
const member = {
  campusId: here,
  isVerified: true,
  emailVerified: true,
  role: 'student',
  username: 'olivehart',
} as const;
const unverified = { ...member, isVerified: false };
const unconfirmed = { ...unverified, emailVerified: false };

const composer: PageHandle = {
  title: 'Create Post',
  access: 'signed-in',
  width: 'column',
  hasBack: true,
  action: 'post',
};
const at = (path: string) => {
  const { pathname, search } = new URL(path, 'https://ou.quad.example');
  return { pathname, search };
};
const verify: PageHandle = { title: 'Verify', access: 'unconfirmed', width: 'column', hasBack: false };

test.each([
  ['a visitor', ou, null, '/login?redirect=%2Fcreate%2Fpost'],
  ['someone unconfirmed', ou, unconfirmed, '/verify?redirect=%2Fcreate%2Fpost'],
  ['a student without a school', ou, unverified, '/settings/account/school_email?redirect=%2Fcreate%2Fpost'],
  ['a member', ou, member, null],
  ['a guest, who is told on the page', ou, { ...member, campusId: elsewhere }, null],
  ['anyone confirmed on the generic site', generic, unverified, null],
])('the composer is left by %s', (_who, campus, viewer, way) => {
  expect(redirectFrom(composer, { campus, viewer, address: at('/create/post') })).toBe(way);
});

test.each([
  ['a visitor to the way in', null, '/user_registration'],
  ['a confirmed student to the feed', unverified, '/home'],
  ['nobody who has still to confirm', unconfirmed, null],
])('the code page redirects %s', (_whom, viewer, way) => {
  expect(redirectFrom(verify, { campus: ou, viewer, address: at('/verify') })).toBe(way);
});

const page = (access: PageHandle['access']): PageHandle => ({ title: '', access, width: 'column', hasBack: false });

test.each([
  ['staff', { role: 'staff' }, true, [true, true]],
  ['staff', { role: 'staff' }, false, [true, false]],
  ['students', { role: 'student' }, true, [false, true]],
  ['visitors', null, false, [false, false]],
] as const)('the console and the dev tools: for %s %j with tools %s it is %j', (_who, viewer, localTools, there) => {
  const isThere = (access: PageHandle['access']) => pageExists(page(access), {}, { viewer, localTools });
  expect([isThere('staff'), isThere('development')]).toEqual(there);
  expect([isThere('anyone'), isThere('reader')]).toEqual([true, true]);
});

test.each<[string, PageHandle['access'], string, string]>([
  ['an ad from an email', 'signed-in', '/ads/1', '/login?redirect=%2Fads%2F1'],
  ['a conversation', 'signed-in', '/messages/2?message=7', '/login?redirect=%2Fmessages%2F2%3Fmessage%3D7'],
  ['what they saved', 'signed-in-reader', '/saved', '/login?redirect=%2Fsaved'],
  ['the code', 'unconfirmed', '/verify?redirect=/saved', '/user_registration?redirect=%2Fsaved'],
  ['logging out', 'signed-in', '/logout', '/'],
])('a visitor who opens %s gets there after signing in', (_what, access, path, way) => {
  expect(redirectFrom(page(access), { campus: ou, viewer: null, address: at(path) })).toBe(way);
});

test.each([
  ['/login?redirect=/post/1', '/post/1'],
  ['/login?redirect=true&wanted=/post/1', '/post/1'],
  ['/login?redirect=https://evil.example', '/home'],
  ['/login?redirect=true&wanted=//evil.example', '/home'],
  ['/login?redirect=/logout', '/home'],
  ['/register', '/home'],
])('someone with a session who opens %s is sent to %s', (path, way) => {
  expect(redirectFrom(page('signed-out'), { campus: ou, viewer: member, address: at(path) })).toBe(way);
});

test('/profile redirects to the profile of the viewer, after signing in', () => {
  const ownProfile = { ...page('signed-in'), movedTo: ({ username }: { username: string }) => `/${username}` };
  const address = at('/profile');
  expect(redirectFrom(ownProfile, { campus: ou, viewer: member, address })).toBe('/olivehart');
  expect(redirectFrom(ownProfile, { campus: ou, viewer: null, address })).toBe('/login?redirect=%2Fprofile');
});

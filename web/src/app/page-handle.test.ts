import { campusId } from '@quad/contract/campuses/campuses.schemas';
import { expect, test } from 'vitest';
import { redirectFrom, type PageHandle } from './page-handle.ts';

const here = campusId.parse('019f0000-0000-7000-8000-000000000001');
const elsewhere = campusId.parse('019f0000-0000-7000-8000-000000000002');
const ou = { id: here, privacy: 'private', isGeneric: false } as const;
const generic = { id: here, privacy: 'public', isGeneric: true } as const;
const member = { campusId: here, isVerified: true, emailVerified: true, role: 'student' } as const;
const unverified = { ...member, isVerified: false };
const unconfirmed = { ...unverified, emailVerified: false };

const composer: PageHandle = {
  title: 'Create Post',
  access: 'signed-in',
  width: 'column',
  hasBack: true,
  action: 'post',
};
const verify: PageHandle = { title: 'Verify', access: 'unconfirmed', width: 'column', hasBack: false };

test.each([
  ['a visitor', ou, null, '/'],
  ['someone unconfirmed', ou, unconfirmed, '/verify'],
  ['a student without a school', ou, unverified, '/settings/account/school_email'],
  ['a member', ou, member, null],
  ['a guest, who is told on the page', ou, { ...member, campusId: elsewhere }, null],
  ['anyone confirmed on the generic site', generic, unverified, null],
])('the composer is left by %s', (_who, campus, viewer, way) => {
  expect(redirectFrom(composer, campus, viewer)).toBe(way);
});

test.each([
  ['a visitor to the way in', null, '/user_registration'],
  ['a confirmed student to the feed', unverified, '/home'],
  ['nobody who has still to confirm', unconfirmed, null],
])('the page of the code sends %s', (_whom, viewer, way) => {
  expect(redirectFrom(verify, ou, viewer)).toBe(way);
});

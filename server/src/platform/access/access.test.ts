import { expect, test } from 'vitest';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import { campusId, type Privacy } from '@quad/contract/campuses/campuses.schemas';
import type { Access } from '@quad/contract/endpoint';
import { refusal } from './access.ts';
import type { Viewer } from './viewer.ts';

const HERE = campusId.parse('01900000-0000-7000-8000-000000000001');
const ELSEWHERE = campusId.parse('01900000-0000-7000-8000-000000000002');

function viewer(facts: Partial<Viewer>): Viewer {
  return {
    id: userId.parse('01900000-0000-7000-8000-00000000000a'),
    sessionId: '01900000-0000-7000-8000-00000000000b',
    username: 'olive',
    campusId: HERE,
    isVerified: true,
    emailVerified: true,
    role: 'student',
    hiddenIds: [],
    isSuspended: false,
    ...facts,
  };
}

const CALLERS = {
  visitor: null,
  unconfirmed: viewer({ isVerified: false, emailVerified: false }),
  unverified: viewer({ isVerified: false }),
  'verified only': viewer({ emailVerified: false }),
  guest: viewer({ campusId: ELSEWHERE }),
  member: viewer({}),
  suspended: viewer({ isSuspended: true }),
  staff: viewer({ role: 'staff' }),
  'suspended staff': viewer({ role: 'staff', isSuspended: true }),
};

function expectedResponses(access: Access, privacy: Privacy, isGeneric = false) {
  return Object.fromEntries(
    Object.entries(CALLERS).map(([name, caller]) => [
      name,
      refusal(access, { campus: { id: HERE, privacy, isGeneric }, viewer: caller, devTools: false }) ?? 'ok',
    ]),
  );
}

test('a private campus can be read with a confirmed address, a public one by everyone', () => {
  const readers = {
    unverified: 'ok',
    'verified only': 'ok',
    guest: 'ok',
    member: 'ok',
    suspended: 'ok',
    staff: 'ok',
    'suspended staff': 'ok',
  };
  const refused = { visitor: 'sign_in_required', unconfirmed: 'confirm_to_read' };
  expect(expectedResponses('reader', 'private')).toEqual({ ...refused, ...readers });
  expect(expectedResponses('reader', 'public')).toEqual({ visitor: 'ok', unconfirmed: 'ok', ...readers });
  expect(expectedResponses('signed-in-reader', 'private')).toEqual({ ...refused, ...readers });
  expect(expectedResponses('signed-in-reader', 'public')).toEqual({
    visitor: 'sign_in_required',
    unconfirmed: 'ok',
    ...readers,
  });
});

test('only students of this campus take part, unless they are suspended', () => {
  expect(expectedResponses('member', 'public')).toEqual({
    visitor: 'sign_in_required',
    unconfirmed: 'email_unverified',
    unverified: 'school_unverified',
    'verified only': 'email_unverified',
    guest: 'guest_of_campus',
    member: 'ok',
    suspended: 'suspended',
    staff: 'ok',
    'suspended staff': 'suspended',
  });
});

test('a suspended student changes nothing that others see', () => {
  expect(expectedResponses('unsuspended', 'public')).toEqual({
    visitor: 'sign_in_required',
    unconfirmed: 'ok',
    unverified: 'ok',
    'verified only': 'ok',
    guest: 'ok',
    member: 'ok',
    suspended: 'suspended',
    staff: 'ok',
    'suspended staff': 'suspended',
  });
});

test('on the generic campus everyone with a confirmed address takes part', () => {
  expect(expectedResponses('member', 'public', true)).toEqual({
    visitor: 'sign_in_required',
    unconfirmed: 'email_unverified',
    unverified: 'ok',
    'verified only': 'email_unverified',
    guest: 'ok',
    member: 'ok',
    suspended: 'suspended',
    staff: 'ok',
    'suspended staff': 'suspended',
  });
});

test('staff endpoints do not exist for others, and are closed to suspended staff', () => {
  expect(expectedResponses('staff', 'public')).toEqual({
    visitor: 'sign_in_required',
    unconfirmed: 'not_found',
    unverified: 'not_found',
    'verified only': 'not_found',
    guest: 'not_found',
    member: 'not_found',
    suspended: 'not_found',
    staff: 'ok',
    'suspended staff': 'suspended',
  });
});

test('the dev tools exist for nobody once they are off', () => {
  expect(new Set(Object.values(expectedResponses('development', 'public')))).toEqual(new Set(['not_found']));
});

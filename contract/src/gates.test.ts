import { describe, expect, test } from 'vitest';
import { campusId } from './campuses/campuses.schemas.ts';
import {
  ACTIONS,
  bannerOf,
  gateOf,
  isClaimable,
  isSentToVerify,
  landingOf,
  mayRead,
  postActionsOf,
  profileActionOf,
  readGateOf,
  redirectOf,
  schoolOfferOf,
  schoolPathOf,
  type ViewerFacts,
} from './gates.ts';
import { isEditable } from './posts/is-editable.ts';

const OU = campusId.parse('01900000-0000-7000-8000-000000000001');
const UT = campusId.parse('01900000-0000-7000-8000-000000000002');
const GENERIC = campusId.parse('01900000-0000-7000-8000-00000000000f');

const SITES = {
  'a private campus': { id: OU, privacy: 'private', isGeneric: false },
  'a public campus': { id: OU, privacy: 'public', isGeneric: false },
  'the generic campus': { id: GENERIC, privacy: 'public', isGeneric: true },
} as const;
type Site = keyof typeof SITES;
const SITE_NAMES = Object.keys(SITES) as Site[];

function person(facts: Partial<ViewerFacts>): ViewerFacts {
  return { campusId: OU, isVerified: false, emailVerified: true, role: 'student', ...facts };
}

const PEOPLE = {
  visitor: null,
  'unconfirmed newcomer': person({ emailVerified: false }),
  'unconfirmed student': person({ emailVerified: false, isVerified: true }),
  newcomer: person({}),
  'newcomer of another site': person({ campusId: UT }),
  student: person({ isVerified: true }),
  'student of another campus': person({ campusId: UT, isVerified: true }),
  'staff who are students': person({ isVerified: true, role: 'staff' }),
  'staff who are not': person({ role: 'staff' }),
} as const;
type Kind = keyof typeof PEOPLE;
const KINDS = Object.keys(PEOPLE) as Kind[];

/** The expected gate for each kind of person, on a named campus and on the generic one. */
const TAKING_PART: Record<Kind, { named: string; generic: string }> = {
  visitor: { named: 'sign-in', generic: 'sign-in' },
  'unconfirmed newcomer': { named: 'verify-email', generic: 'verify-email' },
  'unconfirmed student': { named: 'verify-email', generic: 'verify-email' },
  newcomer: { named: 'verify-school', generic: 'open' },
  'newcomer of another site': { named: 'verify-school', generic: 'open' },
  student: { named: 'open', generic: 'open' },
  'student of another campus': { named: 'guest', generic: 'open' },
  'staff who are students': { named: 'open', generic: 'open' },
  'staff who are not': { named: 'verify-school', generic: 'open' },
};

const everyCase = SITE_NAMES.flatMap((site) =>
  KINDS.flatMap((kind) => ACTIONS.map((action) => ({ site, kind, action }))),
);

test.each(everyCase)('on $site the gate of "$action" for a $kind', ({ site, kind, action }) => {
  const { named, generic } = TAKING_PART[kind];
  const takingPart = SITES[site].isGeneric ? generic : named;
  const expected = action === 'search' && kind !== 'visitor' ? 'open' : takingPart;
  expect(gateOf(action, SITES[site], PEOPLE[kind])).toBe(expected);
});

test.each(SITE_NAMES.flatMap((site) => KINDS.map((kind) => ({ site, kind }))))(
  'reading $site as a $kind',
  ({ site, kind }) => {
    const isClosed = site === 'a private campus' && (kind === 'visitor' || kind === 'unconfirmed newcomer');
    expect(mayRead(SITES[site], PEOPLE[kind])).toBe(!isClosed);
  },
);

const NOW = new Date('2026-05-01T12:00:00Z');

test('a visitor of a private campus is asked to sign in, an unconfirmed student to confirm their address', () => {
  const campus = SITES['a private campus'];
  expect(readGateOf(campus, PEOPLE.visitor)).toBe('sign-in');
  expect(readGateOf(campus, PEOPLE['unconfirmed newcomer'])).toBe('verify-email');
  expect(readGateOf(campus, PEOPLE['unconfirmed student'])).toBe('open');
});

test.each<[Kind, string | null, string | null]>([
  ['visitor', null, null],
  ['unconfirmed newcomer', 'verify-account', 'verify-account'],
  ['unconfirmed student', 'verify-account', 'verify-account'],
  ['newcomer', 'verify-account', 'verify-account'],
  ['student', null, 'visit-campus'],
  ['student of another campus', 'guest', 'visit-campus'],
])('the banner for a %s is %s, on the generic campus %s', (kind, named, generic) => {
  expect(bannerOf(SITES['a private campus'], PEOPLE[kind])).toBe(named);
  expect(bannerOf(SITES['the generic campus'], PEOPLE[kind])).toBe(generic);
});

test('a school is verified in the settings, on the generic campus by choosing one first', () => {
  expect(schoolPathOf(SITES['a private campus'])).toBe('/settings/account/school_email');
  expect(schoolPathOf(SITES['the generic campus'])).toBe('/search_schools');
});

test('a fresh session goes to the feed, to the school picker, or first to /verify', () => {
  expect(landingOf(SITES['a private campus'], PEOPLE.newcomer)).toBe('/home');
  expect(landingOf(SITES['the generic campus'], PEOPLE.newcomer)).toBe('/search_schools');
  for (const site of SITE_NAMES) expect(landingOf(SITES[site], PEOPLE['unconfirmed newcomer'])).toBe('/verify');
});

describe('pages', () => {
  test.each<[Parameters<typeof redirectOf>[0], string | null, string | null, string | null]>([
    ['everyone', null, null, null],
    ['signed-in', '/login', null, null],
    ['signed-out', null, '/home', '/home'],
    ['unconfirmed', '/user_registration', null, '/home'],
  ])('for %s send a visitor to %s, an unconfirmed newcomer to %s, a student to %s', (audience, ...expected) => {
    const kinds = [PEOPLE.visitor, PEOPLE['unconfirmed newcomer'], PEOPLE.student];
    expect(kinds.map((viewer) => redirectOf(audience, viewer))).toEqual(expected);
  });

  test('an unconfirmed student is sent to /verify once', () => {
    expect(isSentToVerify(PEOPLE['unconfirmed newcomer'], false)).toBe(true);
    expect(isSentToVerify(PEOPLE['unconfirmed newcomer'], true)).toBe(false);
    expect(isSentToVerify(PEOPLE.newcomer, false)).toBe(false);
    expect(isSentToVerify(null, false)).toBe(false);
  });
});

test('the school dialog offers View for the own school, Visit as a guest for others, and Join for everyone else', () => {
  expect(schoolOfferOf({ id: OU }, PEOPLE.student)).toBe('view');
  expect(schoolOfferOf({ id: UT }, PEOPLE.student)).toBe('visit');
  expect(schoolOfferOf({ id: OU }, PEOPLE.newcomer)).toBe('join');
  expect(schoolOfferOf({ id: OU }, null)).toBe('join');
});

describe('the actions that depend on the owner', () => {
  const olive = { id: 'olive', profileSetUp: true, isVerified: true };
  const rashid = { id: 'rashid', profileSetUp: true, isVerified: false };

  test('a profile is edited by its owner, set up first, and reported by others', () => {
    expect(profileActionOf(olive, olive)).toBe('edit');
    expect(profileActionOf(olive, { ...olive, profileSetUp: false })).toBe('set-up');
    expect(profileActionOf(olive, rashid)).toBe('report');
    expect(profileActionOf(olive, null)).toBe('report');
  });

  test('an unverified profile can be claimed, signed in or not, but not one’s own', () => {
    expect(isClaimable(rashid, null)).toBe(true);
    expect(isClaimable(rashid, olive)).toBe(true);
    expect(isClaimable(rashid, rashid)).toBe(false);
    expect(isClaimable(olive, null)).toBe(false);
  });

  test('a post is edited, boosted and deleted by its owner, a comment deleted and for a while edited by its author; others write to them, or report and block them', () => {
    const post = {
      author: olive,
      isAuthorHere: true,
      parentId: null,
      type: 'post' as const,
      isBoosted: false,
      isEditable: true,
    };
    const campus = SITES['a private campus'];
    const seenBy = (viewer: typeof olive | null, more = {}) => postActionsOf({ ...post, ...more }, { viewer, campus });
    expect(seenBy(olive)).toEqual(['copy-link', 'edit', 'boost', 'delete']);
    expect(seenBy(olive, { parentId: 'a post' })).toEqual(['copy-link', 'edit', 'delete']);
    for (const other of [{ parentId: 'a post' }, { type: 'new user' as const }]) {
      expect(seenBy(olive, { ...other, isEditable: false })).toEqual(['copy-link', 'delete']);
    }
    const written = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
    const mayEdit = (more: object) => isEditable({ ...post, createdAt: written(9999), ...more }, NOW);
    expect([mayEdit({}), mayEdit({ type: 'new user' })]).toEqual([true, false]);
    expect(mayEdit({ parentId: 'a post', createdAt: written(15) })).toBe(true);
    expect(mayEdit({ parentId: 'a post', createdAt: written(16) })).toBe(false);
    expect(seenBy(rashid)).toEqual(['copy-link', 'message', 'report', 'block']);
    expect(seenBy(null)).toEqual(['copy-link', 'message', 'report']);
    expect(seenBy(rashid, { isAuthorHere: false })).toEqual(['copy-link', 'report', 'block']);
  });

  test('everyone can ask why an ad is shown, and others than its owner can hide it', () => {
    const post = {
      author: olive,
      isAuthorHere: true,
      parentId: null,
      type: 'post' as const,
      isBoosted: true,
      isEditable: true,
    };
    const campus = SITES['a private campus'];
    expect(postActionsOf(post, { viewer: olive, campus })).toEqual(['copy-link', 'edit', 'why-ad', 'delete']);
    const others = ['copy-link', 'message', 'why-ad', 'hide-ad', 'report'];
    expect(postActionsOf(post, { viewer: rashid, campus })).toEqual([...others, 'block']);
    expect(postActionsOf(post, { viewer: null, campus })).toEqual(others);
  });

  test('a student who is verified nowhere gets no messages, except on the generic campus', () => {
    const post = {
      author: rashid,
      isAuthorHere: true,
      parentId: null,
      type: 'post' as const,
      isBoosted: false,
      isEditable: true,
    };
    const on = (site: Site) => postActionsOf(post, { viewer: olive, campus: SITES[site] });
    expect(on('a private campus')).toEqual(['copy-link', 'report', 'block']);
    expect(on('the generic campus')).toEqual(['copy-link', 'message', 'report', 'block']);
    const erased = { viewer: olive, campus: SITES['the generic campus'] };
    expect(postActionsOf({ ...post, isAuthorHere: false }, erased)).toEqual(['copy-link', 'report', 'block']);
  });
});

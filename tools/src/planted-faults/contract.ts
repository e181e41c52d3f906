import type { Fault } from './fault.ts';

export const CONTRACT_FAULTS: readonly Fault[] = [
  {
    file: 'contract/src/errors.ts',
    find: 'durationMs: 7800',
    replace: 'durationMs: 2600',
    test: 'web/src/lib/queries/query-client.test.ts',
    name: 'the message about a blocked account stays long enough to read',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'isAuthorHere && (campus.isGeneric || author.isVerified)',
    replace: 'campus.isGeneric || author.isVerified',
    test: 'contract/src/gates.test.ts',
    name: 'others write to them',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'isAuthorHere && (campus.isGeneric || author.isVerified)',
    replace: 'campus.isGeneric || (isAuthorHere && author.isVerified)',
    test: 'contract/src/gates.test.ts',
    name: 'gets no messages, except on the generic campus',
  },
  {
    file: 'contract/src/gates.ts',
    find: "readGateOf(campus, viewer) === 'open'",
    replace: "readGateOf(campus, viewer) !== 'verify-email'",
    test: 'contract/src/gates.test.ts',
    name: 'reading ',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'viewer.isVerified && viewer.campusId === campus.id)',
    replace: 'viewer.isVerified)',
    test: 'contract/src/gates.test.ts',
    name: 'the gate of',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'return viewer.emailVerified && (campus.isGeneric',
    replace: 'return (campus.isGeneric',
    test: 'contract/src/gates.test.ts',
    name: 'the gate of',
  },
  {
    file: 'contract/src/gates.ts',
    find: "if (action === 'search' ||",
    replace: "if (action === 'like' ||",
    test: 'contract/src/gates.test.ts',
    name: 'the gate of',
  },
  {
    file: 'contract/src/gates.ts',
    find: "return isGuest(campus, viewer) ? 'guest' : 'verify-school'",
    replace: "return 'verify-school'",
    test: 'contract/src/gates.test.ts',
    name: 'the gate of',
  },
  {
    file: 'contract/src/gates.ts',
    find: "if (campus.isGeneric) return 'visit-campus';",
    replace: '',
    test: 'contract/src/gates.test.ts',
    name: 'the banner for a',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'return viewer ? null : ROUTES.login',
    replace: 'return null',
    test: 'contract/src/gates.test.ts',
    name: 'send a visitor to',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'return viewer ? ROUTES.home : null',
    replace: 'return null',
    test: 'contract/src/gates.test.ts',
    name: 'send a visitor to',
  },
  {
    file: 'contract/src/gates.ts',
    find: '&& !wasSentBefore',
    replace: '',
    test: 'contract/src/gates.test.ts',
    name: 'is sent to /verify once',
  },
  {
    file: 'contract/src/gates.ts',
    find: "return viewer.campusId === school.id ? 'view' : 'visit'",
    replace: "return 'visit'",
    test: 'contract/src/gates.test.ts',
    name: 'the school dialog offers View for the own school, Visit as a guest for others, and Join for everyone else',
  },
  {
    file: 'contract/src/gates.ts',
    find: "...(viewer === null ? [] : (['block'] as const))",
    replace: '',
    test: 'contract/src/gates.test.ts',
    name: 'report and block them',
  },
  {
    file: 'contract/src/gates.ts',
    find: "...(isBoostable ? (['boost'] as const) : ad), 'delete']",
    replace: "'boost', 'delete']",
    test: 'contract/src/gates.test.ts',
    name: 'a comment deleted and for a while edited by its author',
  },
  {
    file: 'contract/src/gates.ts',
    find: "return viewer.profileSetUp ? 'edit' : 'set-up'",
    replace: "return 'edit'",
    test: 'contract/src/gates.test.ts',
    name: 'a profile is edited by its owner',
  },
  {
    file: 'contract/src/money.ts',
    find: 'Math.floor(owed / 100)',
    replace: 'Math.floor(owed / 10)',
    test: 'contract/src/money.test.ts',
    name: 'cents are the price',
  },
  {
    file: 'contract/src/own-routes.ts',
    find: `  if (value.startsWith('//')) return undefined;
  if (!URL.canParse(value, BASE)) return undefined;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || `,
    replace: `  if (!URL.canParse(value, BASE)) return undefined;
  const url = new URL(value, BASE);
  if (`,
    test: 'contract/src/own-routes.test.ts',
    name: 'leads nowhere',
  },
  {
    file: 'contract/src/own-routes.ts',
    find: 'api|auth|files|assets|dev',
    replace: 'auth|files|assets|dev',
    test: 'contract/src/own-routes.test.ts',
    name: 'leads nowhere',
  },
];

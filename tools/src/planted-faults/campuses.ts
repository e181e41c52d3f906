import type { Fault } from './fault.ts';

export const CAMPUSES_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/features/campuses/campuses.routes.ts',
    find: 'drawCard(campus)',
    replace: 'drawCard({ ...campus, name: `${campus.name} private` })',
    test: 'server/src/features/campuses/draw-card.test.ts',
    name: 'the link card of a private campus is the same whatever is posted',
  },
  {
    file: 'server/src/features/campuses/campuses.rules.ts',
    find: 'if (known || !allowUnknownHosts) return known;',
    replace: 'if (known) return known;',
    test: 'server/src/features/campuses/campuses.rules.test.ts',
    name: 'where unknown hosts are refused',
  },
  {
    file: 'server/src/features/campuses/campuses.view.ts',
    find: "campusPrivacy === 'public' && mediaCdnPattern",
    replace: 'campusPrivacy && mediaCdnPattern',
    test: 'server/src/features/media/files/cdn.test.ts',
    name: 'photos of a private campus are never on the CDN',
  },
  {
    file: 'server/src/features/campuses/draw-card.ts',
    find: 'wrap(campus.name)',
    replace: 'wrap(`${campus.name} ${JSON.stringify(campus)}`)',
    test: 'server/src/features/campuses/draw-card.test.ts',
    name: 'and nothing else',
  },
  {
    file: 'server/src/features/campuses/draw-icon.ts',
    find: 'translate(64 64) scale(.75)',
    replace: 'translate(-128 -128) scale(1.5)',
    test: 'server/src/features/campuses/describe-site.test.ts',
    name: 'a maskable icon has color in every corner and no letter outside the safe area',
  },
  {
    file: 'server/src/features/campuses/get-region.ts',
    find: '!config.regionGate || viewer?.isVerified',
    replace: '!config.regionGate',
    test: 'server/src/features/accounts/sign-in/sign-in-abroad.test.ts',
    name: 'abroad only verified students can sign in with a password',
  },
  {
    file: 'server/src/features/campuses/get-region.ts',
    find: '!config.regionGate || viewer?.isVerified',
    replace: 'viewer?.isVerified',
    test: 'server/src/features/campuses/get-region.test.ts',
    name: 'the region gate can be turned off',
  },
  {
    file: 'server/src/features/campuses/region.rules.ts',
    find: 'if (location.country !== REGION.country) return false;',
    replace: '',
    test: 'server/src/features/campuses/region.rules.test.ts',
    name: 'in Canada with the same clock',
  },
  {
    file: 'server/src/features/campuses/region.rules.ts',
    find: 'offsetOf(location.timeZone, now) === offsetMinutes',
    replace: 'true',
    test: 'server/src/features/campuses/region.rules.test.ts',
    name: 'with a clock from India',
  },
  {
    file: 'web/src/features/campuses/frequent-questions.tsx',
    find: 'if (isGeneric) return',
    replace: 'if (!isGeneric) return',
    test: 'web/src/features/campuses/frequent-questions.test.tsx',
    name: 'campus the answers are those of this campus',
  },
];

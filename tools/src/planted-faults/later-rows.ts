import type { Fault } from './fault.ts';

export const LATER_ROWS_FAULTS: readonly Fault[] = [
  {
    file: 'server/src/features/accounts/google/google-login-path.ts',
    find: 'wanted === null ? ROUTES.login :',
    replace: 'wanted !== undefined ? ROUTES.login :',
    test: 'server/src/features/accounts/google/google-sign-in.test.ts',
    name: 'is led to the wanted page',
  },
  {
    file: 'contract/src/gates.ts',
    find: 'campus.isGeneric || (author.isVerified && isAuthorHere)',
    replace: 'campus.isGeneric || author.isVerified',
    test: 'contract/src/gates.test.ts',
    name: 'others write to them',
  },
  {
    file: 'server/src/features/posts/post-item.store.ts',
    find: ' and u.campus_id = p.campus_id),',
    replace: '),',
    test: 'server/src/features/posts/open-thread.test.ts',
    name: 'marked as not here',
  },
  {
    file: 'web/src/ui/media/autoplay.ts',
    find: 'const SEEN_SHARE = 0.5;',
    replace: 'const SEEN_SHARE = 0.25;',
    test: 'web/src/ui/media/autoplay.test.ts',
    name: 'when half of it is visible',
  },
  {
    file: 'web/src/ui/media/autoplay.ts',
    find: 'topOf(one) - topOf(other)',
    replace: 'topOf(other) - topOf(one)',
    test: 'web/src/ui/media/autoplay.test.ts',
    name: 'further up plays instead',
  },
  {
    file: 'web/src/ui/media/autoplay.ts',
    find: 'if (current && !started.has(current)) return;',
    replace: '',
    test: 'web/src/ui/media/autoplay.test.ts',
    name: 'the viewer started plays on',
  },
  {
    file: 'web/src/lib/run-at.ts',
    find: 'if (left < 0) run();',
    replace: 'if (left > 0) run();',
    test: 'web/src/lib/run-at.test.ts',
    name: 'runs once, when the time is past',
  },
  {
    file: 'web/src/features/ads/ad-row.tsx',
    find: `{views === 1 ? 'view' : 'views'}`,
    replace: 'views',
    test: 'web/src/features/ads/ad-row.test.tsx',
    name: 'are counted in words',
  },
];

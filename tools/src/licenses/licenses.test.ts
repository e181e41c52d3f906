import { expect, test } from 'vitest';
import { outdatedNotices } from './licenses.ts';
import { lockFile, refusedLicenses, shippedPackages } from './license-rules.ts';

const LOCK = lockFile.parse({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/@quad/web': { link: true },
    'node_modules/zod': { version: '4.6.7', license: 'MIT' },
    'node_modules/tus/node_modules/zod': { version: '3.1.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.1.0', license: 'MIT', dev: true },
    'node_modules/combine-errors': { version: '3.0.3' },
  },
});

test('every version that is not for development only ships', () => {
  expect(shippedPackages(LOCK)).toEqual([
    { name: 'combine-errors', version: '3.0.3', license: 'MIT' },
    { name: 'zod', version: '3.1.0', license: 'MIT' },
    { name: 'zod', version: '4.6.7', license: 'MIT' },
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['AGPL-3.0-only', false],
  ['(MIT OR GPL-3.0)', false],
  ['SEE LICENSE IN README', false],
  ['unknown', false],
])('%s is allowed: %s', (license, isAllowed) => {
  expect(refusedLicenses([{ name: 'some', version: '1.0.0', license }])).toHaveLength(isAllowed ? 0 : 1);
});

test('a new version and a package that is gone make the notices out of date', () => {
  const [first, ...rest] = shippedPackages(LOCK);
  if (!first) throw new Error('The lock file has packages');
  const noticed = [{ ...first, version: '3.0.2' }, ...rest, { name: 'left-pad', version: '1.0.0', license: 'MIT' }];
  expect(outdatedNotices(noticed, shippedPackages(LOCK))).toEqual({
    missing: ['combine-errors@3.0.3 (MIT)'],
    gone: ['combine-errors@3.0.2 (MIT)', 'left-pad@1.0.0 (MIT)'],
  });
});

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

const COST = { passwordCost: { memoryKiB: 19_456, passes: 2 } };

test('many concurrent sign-ins leave threads free for readers', async () => {
  let checked = 0;
  const known = await hashPassword(COST, 'a password');
  const crowd = Array.from({ length: 20 }, async (_, index) => {
    await isRightPassword(COST, index % 2 === 0 ? known : null, 'a password');
    checked += 1;
  });
  await promisify(gzip)('a page');
  expect(checked).toBeLessThan(5);
  await Promise.all(crowd);
  expect(checked).toBe(20);
});

import { expect, test } from 'vitest';
import { hostMatcher } from './tracking.ts';

test.each([
  ['ou.quad.test', true],
  ['ou.test', true],
  ['quad.staging.example', true],
  ['test', false],
  ['ou.quad.test.example', false],
  ['ouxtest', false],
  ['ou.quad.example', false],
])('the host %s is a test host: %s', (host, isTest) => {
  expect(hostMatcher(['*.test', 'quad.staging.example'])(host)).toBe(isTest);
});

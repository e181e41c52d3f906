import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test.each([
  ['/home', '/home'],
  ['/post/1?redirect=true', '/post/1?redirect=true'],
  [null, '/home'],
  ['', '/home'],
  ['https://evil.example', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/api/session', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/create/post', '/home'],
  ['/create/comment/1?goBack=/create/post', '/home'],
])('a goBack of %j leads to %s', (goBack, origin) => {
  expect(originOf(goBack, '/home')).toBe(origin);
});

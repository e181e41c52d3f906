import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const HOST = 'ou.quad.example';

test.each([
  ['our page', { origin: 'https://ou.quad.example', 'sec-fetch-site': 'same-origin' }, true],
  ['an older browser', { origin: 'https://ou.quad.example' }, true],
  ['the default port written out', { origin: 'https://ou.quad.example:443' }, true],
  ['the browser vouches alone', { 'sec-fetch-site': 'same-origin' }, true],
  ['no browser', {}, false],
  ['a stranger', { origin: 'https://evil.example' }, false],
  ['a neighboring campus', { origin: 'https://smu.quad.example', 'sec-fetch-site': 'same-site' }, false],
  ['our name without TLS', { origin: 'http://ou.quad.example' }, false],
  ['another port', { origin: 'https://ou.quad.example:8443' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a name that begins like ours', { origin: 'https://ou.quad.example.evil.example' }, false],
  ['a typed address', { 'sec-fetch-site': 'none' }, false],
  ['headers that disagree', { origin: 'https://ou.quad.example', 'sec-fetch-site': 'cross-site' }, false],
])('a change from %s', (_who, headers, isAllowed) => {
  expect(isOwnOrigin(headers, HOST, true)).toBe(isAllowed);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopback, networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['', ''],
  // Of a connection that is already closed.
  [undefined, ''],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('every address of one /64 counts as the same network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      expect(networkOf(networkOf(ip).replace('/64', 'abcd'))).toBe(networkOf(ip));
    }),
  );
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['::ffff:203.0.113.9', false],
  ['', false],
])('%s is this machine: %s', (ip, isThisMachine) => {
  expect(isLoopback(ip)).toBe(isThisMachine);
});

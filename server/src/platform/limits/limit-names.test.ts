import { expect, test } from 'vitest';
import { LIMITS } from './limit-names.ts';

const HOUR = 3600;

/* Stories count up to most limits by name, so they would pass with a wrong value. Here the values are checked. */
test('the limits that the specification names', () => {
  const named = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { times, seconds }]) => [name, [times, seconds]] as const),
  );
  expect(named).toMatchObject({
    sign_in_failures: [10, 15 * 60],
    own_password_failures: [10, 15 * 60],
    verification_pause: [1, 30],
    verification_send: [5, HOUR],
    code_network_failures: [200, 24 * HOUR],
    code_address_failures: [20, 24 * HOUR],
    code_own_failures: [5, 24 * HOUR],
    post: [30, HOUR],
    comment: [200, HOUR],
    save: [1_000, HOUR],
    item_change: [60, HOUR],
    report: [20, HOUR],
  });
});

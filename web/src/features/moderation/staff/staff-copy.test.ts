import { expect, test } from 'vitest';
import { liftHint, STAFF_CAMPUS_COPY } from './staff-copy.ts';

test.each([
  ['keep', 'warn', 'Reversing it withdraws the warning.'],
  ['keep', 'ban', 'Reversing it ends this ban.'],
  ['remove', 'nothing', 'Reversing it restores what was removed.'],
  ['remove', 'suspend', 'Reversing it restores what was removed and ends this suspension.'],
] as const)('the dialog for a decision to %s and %s says what reversing does', (thing, person, hint) => {
  expect(liftHint({ thing, person })).toBe(hint);
});

test.each([
  [1, '1 verified student'],
  [1234, '1,234 verified students'],
])('%i members are counted as %j', (count, text) => {
  expect(STAFF_CAMPUS_COPY.members(count)).toBe(text);
});

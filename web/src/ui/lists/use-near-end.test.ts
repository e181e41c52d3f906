import { expect, test } from 'vitest';
import { AT_THE_END_PX, MORE_LOCK_MS, NEAR_END_PX } from './use-near-end.ts';

test('lists ask for more as far before their end as the specification says, and once in a second', () => {
  expect([NEAR_END_PX, AT_THE_END_PX, MORE_LOCK_MS]).toEqual([251, 1, 1000]);
});

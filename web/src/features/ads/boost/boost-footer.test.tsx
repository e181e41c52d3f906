import { expect, test } from 'vitest';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { type BoostChoice, firstChoice } from './boost-choice.ts';
import { BoostFooter } from './boost-footer.tsx';

const footOf = (change: Partial<BoostChoice>) =>
  markupOf(<BoostFooter choice={{ ...firstChoice({ ad: null }), ...change }} busy={false} />);

test.each([
  [{}, 'Budget · 4 days $20.00 Continue to payment'],
  [{ days: 1 }, 'Budget · 1 day $5.00 Continue to payment'],
  [{ days: 30 }, 'Budget · 30 days $150.00 Continue to payment'],
  [{ runUntilPause: true }, 'Budget $5.00 a day Continue to payment'],
  [{ payWith: 'funds' }, 'Budget · 4 days $20.00 Boost now'],
] as const)('before paying, %j costs: %s', (change, words) => {
  const announced = textsIn(footOf(change)).filter((text) => text !== 'Processing...');
  expect(announced.join(' ').replaceAll(/\s+/g, ' ')).toBe(words);
});

test('the price is never clipped', () => {
  expect(/<output class="([^"]*)"/.exec(footOf({ days: 30 }))?.[1]).not.toContain('truncate');
});

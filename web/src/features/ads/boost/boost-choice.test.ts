import { adId } from '@quad/contract/posts/posts.schemas';
import { expect, test } from 'vitest';
import { budgetCents, checkedCta, firstChoice, maySpendFunds } from './boost-choice.ts';

const plain = firstChoice({ ad: null });
const id = adId.parse('019f0000-0000-7000-8000-000000000001');

test('a first boost is offered as four days of website visits', () => {
  expect(plain).toEqual({
    goal: 'website',
    url: '',
    label: 'Visit Website',
    days: 4,
    runUntilPause: false,
    payWith: 'card',
  });
});

test('boosting again starts with the settings of the last ad', () => {
  const cta = { type: 'website', url: 'https://www.bikes.example', label: 'Book Now' } as const;
  expect(firstChoice({ ad: { id, status: 'stopped', cta } })).toMatchObject({
    url: cta.url,
    label: cta.label,
    goal: 'website',
  });
  const profile = { type: 'profile' } as const;
  expect(firstChoice({ ad: { id, status: 'completed', cta: profile } })).toMatchObject({ goal: 'profile', url: '' });
});

test.each([
  ['nothing', '', 'Website is required.'],
  ['no scheme', 'www.bikes.example', 'Website URL must have https & www.'],
  ['something to run', 'javascript:alert(1)', 'Website URL must have https & www.'],
  ['more than fits', `https://www.${'b'.repeat(50)}.example`, 'A website can have up to 50 characters.'],
])('%s is not a website', (_what, url, words) => {
  expect(checkedCta({ ...plain, url })).toEqual({ errors: { url: words, label: undefined } });
});

test('a website needs a label, and other goals need neither', () => {
  const url = 'https://www.bikes.example';
  expect(checkedCta({ ...plain, url, label: '' })).toEqual({
    errors: { url: undefined, label: 'Button label is required.' },
  });
  expect(checkedCta({ ...plain, url: ` ${url} ` })).toEqual({ cta: { type: 'website', url, label: 'Visit Website' } });
  expect(checkedCta({ ...plain, goal: 'message' })).toEqual({ cta: { type: 'message' } });
});

test('the budget is five dollars a day, and one day at first for an ad without an end', () => {
  expect(budgetCents({ days: 30, runUntilPause: false })).toBe(15_000);
  expect(budgetCents({ days: 30, runUntilPause: true })).toBe(500);
});

test('available funds pay the whole price of a fixed number of days, or nothing', () => {
  expect(maySpendFunds({ ...plain, days: 3 }, 1_500)).toBe(true);
  expect(maySpendFunds({ ...plain, days: 4 }, 1_500)).toBe(false);
  expect(maySpendFunds({ ...plain, days: 1, runUntilPause: true }, 1_500)).toBe(false);
});

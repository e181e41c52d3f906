import { expect, test } from 'vitest';
import { tabTitle } from './title.ts';

test('the title has the page and the campus, with the unread count in front', () => {
  expect(tabTitle('Home', 'OU', 0)).toBe('Home · OU');
  expect(tabTitle('Home', 'OU', 3)).toBe('(3) Home · OU');
  expect(tabTitle('Home', 'OU', 1200)).toBe('(99+) Home · OU');
});

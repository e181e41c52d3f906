import { expect, test } from 'vitest';
import { formatTabTitle } from './format-tab-title.ts';

test('the title has the page and the campus, with the unread count in front', () => {
  expect(formatTabTitle('Home', 'OU', 0)).toBe('Home · OU');
  expect(formatTabTitle('Home', 'OU', 3)).toBe('(3) Home · OU');
  expect(formatTabTitle('Home', 'OU', 1200)).toBe('(99+) Home · OU');
});

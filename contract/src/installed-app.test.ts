import { expect, test } from 'vitest';
import { sharedText } from './installed-app.ts';

test.each([
  [{ title: '', text: '', url: '' }, ''],
  [
    { title: 'Desk lamp', text: 'Barely used', url: 'https://a.example/1' },
    'Desk lamp\nBarely used\nhttps://a.example/1',
  ],
  [{ title: 'Desk lamp', text: 'Desk lamp, barely used', url: '' }, 'Desk lamp, barely used'],
  [{ title: '', text: 'See https://a.example/1', url: 'https://a.example/1' }, 'See https://a.example/1'],
  [{ title: ' Lamp ', text: 'Lamp', url: '' }, 'Lamp'],
])('%j becomes %j', (shared, text) => {
  expect(sharedText(shared)).toBe(text);
});

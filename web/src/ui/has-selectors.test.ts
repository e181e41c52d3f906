import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.css', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// A lone pseudo-class could match any element, so every change would make the browser restyle all elements of such a
// rule.
test('every :has() names an element or an attribute', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/:has\(\s*:[\w-]+|has-\[:[\w-]+|\bhas-(?:focus|disabled|checked|placeholder)[\w-]*:/g),
      ([rule]) => `${file} ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});

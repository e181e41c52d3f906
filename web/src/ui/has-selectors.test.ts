import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.css', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Any element could match a lone pseudo-class, so the browser restyles everything that such a rule is about at every change.
test('every :has() names an element or an attribute', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/:has\(\s*:[\w-]+|has-\[:[\w-]+|\bhas-(?:focus|disabled|checked|placeholder)[\w-]*:/g),
      ([rule]) => `${file} ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});

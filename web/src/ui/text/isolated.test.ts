import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each([
  ['Olive', 'Olive'],
  ['José', 'José'],
  ['美', '美'],
  ['יעל', '\u2068יעל\u2069'],
  ['ليلى', '\u2068ليلى\u2069'],
  ['Yael יעל', '\u2068Yael יעל\u2069'],
])('%s in a sentence becomes %j', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

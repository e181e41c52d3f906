import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = readFileSync(new URL('styles.css', import.meta.url), 'utf8');

/** Every screen uses these variants, so they must have the widths of the specification. */
test('mobile is up to 769 pixels, icons without labels up to 1170, two panes above 1000', () => {
  const variants = STYLES.matchAll(/^@custom-variant ((?:upto|over)-\d+) \(@media \(([^)]+)\)\);$/gm);
  expect(Object.fromEntries(Array.from(variants, ([, name, width]) => [name, width]))).toEqual({
    'upto-480': 'width <= 480px',
    'over-600': 'width > 600px',
    'upto-769': 'width < 770px',
    'over-769': 'width >= 770px',
    'upto-1000': 'width < 1001px',
    'over-1000': 'width >= 1001px',
    'upto-1170': 'width < 1171px',
    'over-1170': 'width >= 1171px',
  });
});

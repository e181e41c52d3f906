import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundsOf, themeOf } from './campus-theme.ts';

const AA = 4.5;

/** Slug and primary color of every campus in the migrations, read from the SQL file. */
const migration = readFileSync(new URL('../../../migrations/0001_campuses.sql', import.meta.url), 'utf8');
const shipped = [...migration.matchAll(/^ {2}\('[0-9a-f-]{36}', '(\w+)'.*?'(#[0-9a-f]{6})'/gm)].map(
  ([, slug = '', color = '']): [string, string] => [slug, color],
);

function expectReadable(primaryColor: string) {
  const theme = themeOf(primaryColor);
  const grounds = groundsOf(theme);
  for (const ground of grounds.light) expect(wcagContrast(theme.light, ground)).toBeGreaterThanOrEqual(AA);
  for (const ground of grounds.dark) expect(wcagContrast(theme.dark, ground)).toBeGreaterThanOrEqual(AA);
  expect(wcagContrast(theme.lightContrast, theme.light)).toBeGreaterThanOrEqual(AA);
  expect(wcagContrast(theme.darkContrast, theme.dark)).toBeGreaterThanOrEqual(AA);
  expect(wcagContrast(theme.darkFillContrast, theme.darkFill)).toBeGreaterThanOrEqual(AA);
  return theme;
}

test('there are fifteen campuses with colors', () => {
  expect(shipped).toHaveLength(15);
});

test.each(shipped)('the accents of %s (%s) pass AA wherever they are used', (_slug, color) => {
  const theme = expectReadable(color);
  for (const value of [theme.light, theme.dark, theme.softLight, theme.softDark])
    expect(value).toMatch(/^#[0-9a-f]{6}$/);
});

test('whatever color staff choose, text in it is readable', () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colors, (color) => {
      expectReadable(color);
    }),
  );
  expect.hasAssertions();
});

test('a school color that is already readable is used unchanged', () => {
  expect(themeOf('#841617').light).toBe('#841617');
});

test.each(shipped)('on dark pages the mark and the filled surfaces of %s keep its own color, %s', (_slug, color) => {
  expect(themeOf(color).darkFill).toBe(color);
});

test('a grey stays grey', () => {
  expect(themeOf('#777777').light).toMatch(/^#(..)\1\1$/);
  expect(themeOf('#777777').dark).toMatch(/^#(..)\1\1$/);
});

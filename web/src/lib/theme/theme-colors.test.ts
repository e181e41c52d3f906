import { expect, test } from 'vitest';
import { setThemeColors, THEME_COLORS, themeColorTags } from './theme-colors.ts';

function mediaIn(tags: string) {
  return Array.from(tags.matchAll(/content="([^"]*)" media="([^"]*)"/g), ([, content, media]) => [content, media]);
}

const { light, dark } = THEME_COLORS;

test.each([
  [null, '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['light', 'all', 'not all'],
  ['dark', 'not all', 'all'],
] as const)('the bars of the browser follow the theme %s', (chosen, ofLight, ofDark) => {
  expect(mediaIn(themeColorTags(chosen))).toEqual([
    [light, ofLight],
    [dark, ofDark],
  ]);

  const set: string[][] = [];
  const querySelector = (selector: string) => ({
    setAttribute: (_name: string, value: string) =>
      void set.push([/content="([^"]*)"/.exec(selector)?.[1] ?? '', value]),
  });
  setThemeColors({ querySelector }, chosen);
  expect(set).toEqual([
    [light, ofLight],
    [dark, ofDark],
  ]);
});

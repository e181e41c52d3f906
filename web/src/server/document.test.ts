import { expect, test } from 'vitest';
import { campusVariables } from '../app/campus-colours.ts';
import { readBoot, writeBoot } from '../app/boot.ts';
import { escapeHtml } from './escape.ts';
import { filesFor } from './assets.ts';

test('data in the document cannot end its script element', () => {
  const state = { mutations: [], queries: [], note: '</script><script>alert(1)</script><!--' };
  const text = writeBoot({ state, localTools: false, google: true });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ state, localTools: false, google: true });
});

test('text from outside is escaped', () => {
  expect(escapeHtml(`"><img src=x onerror='x'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;');
});

test('a colour that is more than a colour is left out of the style', () => {
  const theme = {
    hue: 22,
    light: '#841617',
    lightContrast: '#fff',
    softLight: 'oklch(0.95 0.025 22)',
    dark: 'red;}body{display:none',
    darkContrast: '#000',
    softDark: '</style>',
  };
  expect(campusVariables(theme).map(([name]) => name)).toEqual([
    '--campus-hue',
    '--campus-light',
    '--campus-light-contrast',
    '--campus-soft-light',
    '--campus-dark-contrast',
  ]);
});

test('the files of a page are the entry, its screen, and what both import, each once', () => {
  const manifest = {
    'src/entry-browser.tsx': {
      file: 'a.js',
      css: ['a.css'],
      assets: ['inter-latin-wght-normal-1.woff2', 'inter-latin-ext-wght-normal-1.woff2'],
      imports: ['_v'],
    },
    'src/features/feed/feed-screen.tsx': { file: 'feed.js', imports: ['_v', '_l'] },
    _v: { file: 'v.js' },
    _l: { file: 'l.js' },
  };
  expect(filesFor(manifest, ['src/features/feed/feed-screen.tsx'])).toEqual({
    scripts: ['a.js', 'v.js', 'feed.js', 'l.js'],
    styles: ['a.css'],
    fonts: ['inter-latin-wght-normal-1.woff2'],
  });
});

test('a page without boot data still starts', () => {
  expect(readBoot({ getElementById: () => null })).toEqual({});
});

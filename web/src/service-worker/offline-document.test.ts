import { expect, test } from 'vitest';
import { readBoot } from '../app/boot.ts';
import type { OfflineCopy } from '../lib/storage/offline-copy.ts';
import { headersOf, timeOf, writeOfflineNotice, writeOfflineDocument } from './offline-document.ts';
import { isOfflinePage } from './offline-pages.ts';

const FILES = { entry: '/assets/entry-1.js', styles: ['/assets/entry-1.css'] };
const AT = Date.parse('2026-03-08T21:15:00Z');

const copy: OfflineCopy = {
  times: { feed: AT, messages: AT + 3_600_000 },
  timeZone: 'America/Chicago',
  theme: 'dark',
  mediaBaseUrl: '',
  campusTheme: {
    hue: 264,
    light: '#0033a0',
    lightContrast: '#ffffff',
    softLight: '#e6ecf8',
    dark: '#7aa2ff',
    darkContrast: '#0a0a14',
    softDark: '#101a33',
    darkFill: '#0033a0',
    darkFillContrast: '#ffffff',
  },
  localTools: false,
  google: true,
  state: { mutations: [], queries: [] },
};

test('the time of the copy is in the campus time zone, with a date on another day', () => {
  const chicago = { at: AT, timeZone: 'America/Chicago' };
  expect(timeOf(chicago, AT + 60_000)).toBe('4:15 pm');
  expect(timeOf(chicago, AT + 24 * 3_600_000)).toBe('Mar 8, 4:15 pm');
  expect(timeOf({ at: AT, timeZone: 'America/Los_Angeles' }, AT)).toBe('2:15 pm');
});

test('the document starts the app at the address with the copy, and its data cannot break out', () => {
  const state = { mutations: [], queries: [{ text: '</script><script>alert(1)</script>' }] };
  // Only the text matters here.
  const html = writeOfflineDocument(
    { ...copy, state: state as never },
    new URL('https://ou.example/home?a=1'),
    FILES,
    'N',
  );
  expect(html).toContain('<html lang="en" data-theme="dark">');
  expect(html).toMatch(/>You are offline\. This is from Mar 8, 4:15 pm\.</);
  expect(html).toContain('<script type="module" src="/assets/entry-1.js" nonce="N">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/entry-1.css" nonce="N">');
  expect(html).not.toContain('alert(1)</script>');
  const json = /id="boot" nonce="N">(.*)<\/script>/.exec(html)?.[1] ?? '';
  const boot = readBoot({ getElementById: () => ({ textContent: json }) });
  expect(boot).toMatchObject({ url: '/home?a=1', google: true, state });
});

test('the notice says when the shown page was seen', () => {
  const html = writeOfflineDocument(copy, new URL('https://ou.example/messages/1'), FILES, 'N');
  expect(html).toMatch(/>You are offline\. This is from Mar 8, 5:15 pm\.</);
});

test('the notice has no time for a part that this device has never seen', () => {
  const seen = { ...copy, times: { feed: AT, messages: 0 } };
  expect(writeOfflineDocument(seen, new URL('https://ou.example/messages'), FILES, 'N')).toMatch(/>You are offline\.</);
  expect(writeOfflineDocument(seen, new URL('https://ou.example/home'), FILES, 'N')).toContain('This is from Mar 8');
});

test('it has the same policy as a document of the server', () => {
  const headers = headersOf('N', 'https://media.example/ou');
  expect(headers['content-security-policy']).toContain("script-src 'nonce-N' 'strict-dynamic'");
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://media.example;");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types quad");
  expect(headers['cache-control']).toBe('no-store');
});

test('without a copy the page only offers to try again', () => {
  expect(writeOfflineNotice(FILES, null, 'N')).not.toContain('href="/home"');
  expect(writeOfflineNotice(FILES, copy, 'N')).toContain('href="/home"');
});

test('it has the colors of the campus and the chosen theme, and default colors without a copy', () => {
  for (const html of [
    writeOfflineDocument(copy, new URL('https://smu.example/home'), FILES, 'N'),
    writeOfflineNotice(FILES, copy, 'N'),
  ]) {
    expect(html).toContain('<style nonce="N">:root{--campus-hue:264;--campus-light:#0033a0;');
    expect(html).toContain('<html lang="en" data-theme="dark">');
  }
  expect(writeOfflineNotice(FILES, null, 'N')).not.toContain(':root{');
});

test.each(['/', '/home', '/messages', '/messages/1', '/create/post', '/post/1'])('%s opens offline', (path) => {
  expect(isOfflinePage(path)).toBe(true);
});

test.each(['/login', '/settings', '/messages/new', '/post/1/boost', '/olivehart'])('%s needs a connection', (path) => {
  expect(isOfflinePage(path)).toBe(false);
});

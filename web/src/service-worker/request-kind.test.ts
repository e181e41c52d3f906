import { expect, test } from 'vitest';
import { kindOf } from './request-kind.ts';

const ORIGIN = 'https://ou.quad.example';
const site = { origin: ORIGIN, files: new Set(['/assets/shell-1a2b3c4.js']) };

function kind(
  path: string,
  { method = 'GET', mode = 'cors', destination = 'script', hasRange = false, isOnline = true } = {},
) {
  return kindOf({ method, url: new URL(path, ORIGIN).href, mode, destination, hasRange }, { ...site, isOnline });
}

test('only built files of this release come from the cache', () => {
  expect(kind('/assets/shell-1a2b3c4.js')).toBe('file');
  expect(kind('/assets/shell-1a2b3c4.js?again=1')).toBe('file');
  expect(kind('/assets/shell-0000000.js')).toBe('network');
  expect(kind('https://elsewhere.example/assets/shell-1a2b3c4.js')).toBe('network');
});

test('preloaded files of a document come from the cache without a connection', () => {
  expect(kind('/assets/shell-1a2b3c4.js', { destination: '' })).toBe('network');
  expect(kind('/assets/shell-1a2b3c4.js', { destination: '', isOnline: false })).toBe('file');
});

test.each(['/', '/home', '/home?category=bikes', '/messages/01900000-0000-7000-8000-000000000001', '/olivehart'])(
  '%s is a document',
  (path) => {
    expect(kind(path, { mode: 'navigate' })).toBe('document');
    expect(kind(path)).toBe('network');
  },
);

test.each(['/api/feed', '/api/session', '/files/1/large.webp', '/monogram.svg', '/sw.js', '/site.webmanifest'])(
  'reading %s is left to the browser',
  (path) => {
    expect(kind(path)).toBe('network');
  },
);

test.each([
  '/auth/google',
  '/auth/google/callback?code=1',
  '/dev/checkout/1',
  '/unsubscribe/token',
  '/api/docs',
  '/files/1/large.webp',
  '/sitemap.xml',
  '/feed.atom',
  '/olivehart/feed.atom',
])('opening %s is left to the browser', (path) => {
  expect(kind(path, { mode: 'navigate' })).toBe('network');
});

test.each([
  ['POST', '/api/sign-in'],
  ['POST', '/api/posts'],
  ['POST', '/api/uploads'],
  ['PATCH', '/api/uploads/1'],
  ['POST', '/api/payments/events/stripe'],
  ['PUT', '/api/posts/1/save'],
  ['POST', '/home'],
  ['HEAD', '/assets/shell-1a2b3c4.js'],
])('a write never goes through a cache: %s %s', (method, path) => {
  expect(kind(path, { method, mode: path === '/home' ? 'navigate' : 'cors' })).toBe('network');
});

test('a part of a file is left to the browser', () => {
  expect(kind('/assets/shell-1a2b3c4.js', { hasRange: true })).toBe('network');
});

test('signing out is noticed, on this site only', () => {
  expect(kind('/api/session', { method: 'DELETE' })).toBe('sign-out');
  expect(kind('/api/sessions', { method: 'DELETE' })).toBe('sign-out');
  expect(kind('/api/sessions/1', { method: 'DELETE' })).toBe('network');
  expect(kind('https://elsewhere.example/api/session', { method: 'DELETE' })).toBe('network');
});

test('a request of the share sheet is handled, but not its address', () => {
  expect(kind('/share', { method: 'POST', mode: 'navigate' })).toBe('share');
  expect(kind('https://elsewhere.example/share', { method: 'POST', mode: 'navigate' })).toBe('network');
});

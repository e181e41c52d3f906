import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownRoute } from './own-routes.ts';

test.each(['/home', '/post/1?redirect=true', '/messages/2#last', '/search?q=a%20b', '/olivehart'])(
  '%s is one of our routes',
  (value) => expect(ownRoute(value)).toBe(value),
);

test.each([
  null,
  undefined,
  '',
  'home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\tevil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/session',
  '/files/1/full',
  '/x/../api/session',
  '/dev/students',
  `/${'a'.repeat(600)}`,
])('%j leads nowhere', (value) => expect(ownRoute(value)).toBeUndefined());

test('a destination never leaves the site, however it is written', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '..', '.', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', '\r', '\0', ' '),
    fc.constantFrom('evil.example', 'https:', 'javascript:', 'home', 'api', '\u2028', '\u3002', '\uFF0F', '\u2215'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const address = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        address.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (value) => {
        const route = ownRoute(value);
        if (route === undefined) return;
        const site = 'https://ou.quad.example';
        const target = new URL(route, `${site}/login`);
        expect(target.origin).toBe(site);
        expect(route.startsWith('/')).toBe(true);
        expect(route.startsWith('//')).toBe(false);
        expect(target.pathname).not.toMatch(/^\/(api|files|assets|dev)(\/|$)/);
        // A returned route is accepted again, unchanged.
        expect(ownRoute(route)).toBe(route);
      },
    ),
    { numRuns: 5_000 },
  );
});

import { expect, test } from 'vitest';
import { newWorld } from '../../../test/world.ts';
import { googleRedirectUris, ownOriginOf, ownOrigins } from './google-origins.ts';

const OU = { slug: 'ou', url: 'https://market.ou.example' };
const PRODUCTION = { sitePattern: 'https://{campus}.quad.example', devTools: false };

test('a campus is at its own host and at its position in the pattern, and nowhere else', () => {
  expect(ownOrigins(OU, PRODUCTION)).toEqual(['https://market.ou.example', 'https://ou.quad.example']);
});

test('on a local machine its plain names work too', () => {
  const config = { sitePattern: 'http://{campus}.localhost:3000', devTools: true };
  expect(ownOrigins({ slug: 'ou', url: 'http://ou.localhost:3000' }, config)).toEqual([
    'http://ou.localhost:3000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
});

test.each([
  ['ou.quad.example', 'https://ou.quad.example'],
  ['ou.quad.example:443', 'https://ou.quad.example'],
  ['market.ou.example', 'https://market.ou.example'],
  ['evil.example', undefined],
  ['ou.quad.example:8443', undefined],
  ['ou.quad.example@evil.example', undefined],
  ['not a host', undefined],
])('host %s is %s', (host, origin) => {
  expect(ownOriginOf(host, OU, PRODUCTION)).toBe(origin);
});

test('from another address of the campus the popup goes to the campus’s own address first', async () => {
  const world = await newWorld();
  const response = await world.app.inject({ url: '/auth/google', headers: { host: 'evil.example' } });
  expect(response.headers.location).toBe('http://ou.localhost/auth/google');
  expect(response.cookies).toEqual([]);
  const uris = googleRedirectUris(world.deps.campuses.all(), PRODUCTION);
  expect(uris).toContain('https://ut.quad.example/auth/google/callback');
  await world.close();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostName } from '../../platform/http/host-name.ts';
import { campusOfHost, type HostTable } from './campuses.rules.ts';

const SLUGS = ['ou', 'ut', 'smu', 'campus'];
const table: HostTable<string> = {
  byHost: new Map([...SLUGS.map((slug): [string, string] => [`${slug}.quad.example`, slug]), ['market.ut.edu', 'ut']]),
  bySlug: new Map(SLUGS.map((slug) => [slug, slug])),
};
const campusAt = (host: string, allowUnknownHosts: boolean) => campusOfHost(hostName(host), table, allowUnknownHosts);
const OPEN = true;
const STRICT = false;

test.each([
  ['ut.quad.example', 'ut', 'ut'],
  ['UT.Quad.Example.:8080', 'ut', 'ut'],
  ['market.ut.edu', 'ut', 'ut'],
  ['market.ut.edu:443', 'ut', 'ut'],
  ['ut.localhost', 'ut', undefined],
  ['ut.localhost:3000', 'ut', undefined],
  ['campus.localhost:3000', 'campus', undefined],
  ['localhost', 'ou', undefined],
  ['localhost:3000', 'ou', undefined],
  ['127.0.0.1:3000', 'ou', undefined],
  ['127.1.2.3', 'ou', undefined],
  ['[::1]:3000', 'ou', undefined],
  ['nowhere.localhost', 'ou', undefined],
  ['smu.elsewhere.example', 'smu', undefined],
  ['ut', 'ut', undefined],
  ['quad.example', 'ou', undefined],
  ['www.ut.quad.example', 'ou', undefined],
  ['127.0.0.1.evil.example', 'ou', undefined],
  ['localhost.evil.example', 'ou', undefined],
  ['ou.quad.example.evil.example', 'ou', undefined],
  ['10.0.0.4', 'ou', undefined],
  ['__proto__', 'ou', undefined],
  ['', 'ou', undefined],
])('the host %j is campus %j, and %j where unknown hosts are refused', (host, open, strict) => {
  expect(campusAt(host, OPEN)).toBe(open);
  expect(campusAt(host, STRICT)).toBe(strict);
});

const decorated = fc.tuple(
  fc.constantFrom(...table.byHost.keys()),
  fc.boolean(),
  fc.constantFrom('', '.'),
  fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
);

test('capitals, a final dot and a port never change the campus', () => {
  fc.assert(
    fc.property(decorated, ([host, capitals, dot, port]) => {
      const sent = `${capitals ? host.toUpperCase() : host}${dot}${port === undefined ? '' : `:${port}`}`;
      expect(campusAt(sent, STRICT)).toBe(campusAt(host, STRICT));
      expect(campusAt(sent, STRICT)).toBeDefined();
    }),
  );
});

test('every host has a campus where unknown hosts are served, and none by accident where they are refused', () => {
  fc.assert(
    fc.property(fc.domain(), (host) => {
      expect(campusAt(host, OPEN)).toBeDefined();
      expect(campusAt(`${host}.stranger.example`, STRICT)).toBeUndefined();
    }),
  );
});

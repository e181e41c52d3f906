import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { geolitePlaces } from './geolite-places.ts';

const log = createLog({ level: 'silent' });
const places = geolitePlaces({ file: undefined, log });

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
])('%s is at %o', async (ip, place) => {
  expect(await places.find(ip)).toEqual(place);
});

test('a database that is not there is as good as none', async () => {
  expect(await geolitePlaces({ file: '/nonexistent.mmdb', log }).find('129.15.0.1')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { claimsToBeOfficial } from './official-names.rules.ts';

const CAMPUSES = [
  { slug: 'ou', shortName: 'OU', name: 'University of Oklahoma' },
  { slug: 'unt', shortName: 'UNT', name: 'University of North Texas' },
  { slug: 'stanford', shortName: 'Stanford', name: 'Stanford University' },
  { slug: 'duke', shortName: 'Duke', name: 'Duke University' },
  { slug: 'tamu', shortName: 'TAMU', name: 'Texas A&M University' },
  { slug: 'campus', shortName: 'Campus', name: 'Campus' },
];

const list = (names: string) => names.split(/\s+/);

describe('sounds like the product', () => {
  test.each(
    list(`quad quadteam quad-team quad_team quad_support qu4d-team QUAD-Official q-u-a-d-team team-quad thequad
    the_real_quad quad-hq quadapp quad2027 quad-team-2 quuad-team quad-5upport quad-he1p quad-verified
    quad-campus ou-quad quad_ou_team quads`),
  )('%s', (name) => expect(claimsToBeOfficial(name, CAMPUSES)).toBe(true));
});

describe('sounds like staff', () => {
  test.each(
    list(`official 0fficial officiai admin admin1 adm1n admins adrnin administrator the-admin moderator m0derator
    moderators mod-team-admin support support24 supp0rt support-team customer-service system root-admin staff
    security-team real_official your-support`),
  )('%s', (name) => expect(claimsToBeOfficial(name, CAMPUSES)).toBe(true));
});

describe('sounds like a campus', () => {
  test.each(
    list(`stanford st4nf0rd stan-ford stanford-university university-of-oklahoma duke-team ou-team outeam
    ou_official 0u-official ou-admin ou-support untteam unt-team untnews official-duke the-duke-team
    tamu-help texasamuniversity campus-team ou-support-2 dukes`),
  )('%s', (name) => expect(claimsToBeOfficial(name, CAMPUSES)).toBe(true));
});

describe('is an ordinary name', () => {
  test.each(
    list(`olivehart olive-hart squad squad-goals quadir quadri-m aquad my-squad quaden duke-fan dukesmith theduke
    stanford2028 stanfordmoore duke-2027 ou-sooner outlaw supporter-of-ou adminah modesto teamolive helpful
    newsom careful scott-dean theo-bot systema rootbeer staffordj officialolive countess house unto-you
    student student-12 amir-support3r team-mod the-mod helpdog 12345 ----- w4nda_99`),
  )('%s', (name) => expect(claimsToBeOfficial(name, CAMPUSES)).toBe(false));
});

test('a name of any length is checked quickly', () => {
  const began = process.cpuUsage();
  for (const name of ['quad'.repeat(12), 'ououououou'.repeat(5), `${'adminadmin'.repeat(5)}x`, 's'.repeat(50)]) {
    claimsToBeOfficial(name, CAMPUSES);
  }
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(100);
});

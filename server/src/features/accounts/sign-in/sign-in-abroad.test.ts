import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { newBrowser } from '../../../test/browser.ts';
import { signInAtGoogle, googleFailed, googleSignedIn } from '../../../test/google-visits.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { newWorld, useWorld } from '../../../test/world.ts';

const NORMAN = '129.15.0.1';
const LONDON = '81.2.69.142';
const ABROAD = [LONDON, '2a00:1450:4009:80b::200e', '210.138.184.59', '200.160.2.3'];
const closed = { statusCode: 403, body: expect.stringContaining('"region_closed"') };

const world = await useWorld();

const password = 'secret-1';
const signUp = (email: string, network: string, app = world.app) =>
  newBrowser(app, { network }).call('POST', '/sign-up', { email, fullName: 'Nora Field', password, terms: true });
const signIn = (email: string, network: string) =>
  newBrowser(world.app, { network }).call('POST', '/sign-in', { email, password });
const isThere = async (email: string) =>
  (await world.deps.db.db.selectFrom('users').select('id').where('email', '=', email).execute()).length === 1;

test.each(ABROAD)('nobody can create an account from %s, by any method', async (network) => {
  const email = `abroad${ABROAD.indexOf(network)}@mail.example`;
  expect(await signUp(email, network)).toMatchObject(closed);
  const browser = newBrowser(world.app, { network });
  expect(await browser.call('POST', '/sign-in-links', { email, fullName: 'Nora Field', terms: true })).toMatchObject(
    closed,
  );
  expect(await emailsTo(world.deps, email)).toEqual([]);
  expect(await isThere(email)).toBe(false);
});

test('a link requested at home creates no account abroad, and still does at home', async () => {
  const email = 'traveller@mail.example';
  const home = newBrowser(world.app, { network: NORMAN });
  await home.call('POST', '/sign-in-links', { email, fullName: 'Tara Veller', terms: true });
  const [mail] = await emailsTo(world.deps, email);
  const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? '';
  const away = newBrowser(world.app, { network: LONDON });
  expect(await away.call('POST', `/sign-in-links/${token}/session`)).toMatchObject(closed);
  expect(await isThere(email)).toBe(false);
  expect(await home.call('POST', `/sign-in-links/${token}/session`)).toMatchObject({ statusCode: 200 });
});

test('abroad only verified students can sign in with a password', async () => {
  const email = 'nora@mail.example';
  expect(await signUp(email, NORMAN)).toMatchObject({ statusCode: 200 });
  expect(await signIn(email, LONDON)).toMatchObject(closed);
  const { db } = world.deps.db;
  await db
    .updateTable('users')
    .set({ school_email: 'nora@ou.edu', school_verified_at: world.clock.now() })
    .where('email', '=', email)
    .execute();
  expect(await signIn(email, LONDON)).toMatchObject({ statusCode: 200 });
});

test('Google creates no account abroad either', async () => {
  const inLondon = { find: async () => ({ country: 'GB', timeZone: 'Europe/London' }) };
  const abroad = await buildApp({ ...world.deps, geoIp: inLondon });
  const goo = { email: 'goo@mail.example', name: 'Goo Gle' };
  expect((await signInAtGoogle(abroad, goo)).outcome).toEqual(googleFailed('Quad is only open in the United States.'));
  expect(await isThere(goo.email)).toBe(false);
  expect((await signInAtGoogle(world.app, goo)).outcome).toEqual(googleSignedIn(true));
  await abroad.close();
});

test('with the region gate off everyone can sign up', async () => {
  const open = await newWorld({ regionGate: false });
  expect(await signUp('abroad@mail.example', LONDON, open.app)).toMatchObject({ statusCode: 200 });
  await open.close();
});

import { expect, test } from 'vitest';
import { ANALYTICS } from '@quad/contract/accounts/accounts';
import { LIMITS } from '../../../platform/limits/limit-names.ts';
import { newBrowser, type BrowserOptions } from '../../../test/browser.ts';
import { signInAtGoogle } from '../../../test/google-visits.ts';
import { useWorld } from '../../../test/world.ts';
import { removeOldEvents } from './remove-old-events.ts';

const world = await useWorld();

const password = 'secret-1';

async function signUp(email: string, options?: BrowserOptions) {
  const form = { email, fullName: 'Nora Field', password, terms: true };
  expect((await newBrowser(world.app, options).call('POST', '/sign-up', form)).statusCode).toBe(200);
}

async function signIn(email: string, options?: BrowserOptions) {
  return newBrowser(world.app, options).call('POST', '/sign-in', { email, password });
}

/** The events counted for a person, oldest first: name and campus. */
async function countedOf(email: string) {
  const rows = await world.deps.db.db
    .selectFrom('analytics_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('campuses as c', 'c.id', 'e.campus_id')
    .select(['e.name', 'c.slug', 'e.path'])
    .where('u.email', '=', email)
    .orderBy('e.id')
    .execute();
  return rows.map(({ name, slug, path }) => [name, slug, path]);
}

test('a registration is counted once, and each sign-in after it, on the campus it happened on', async () => {
  await signUp('counted@mail.example', { campus: 'ut' });
  expect(await countedOf('counted@mail.example')).toEqual([['Complete Registration', 'ut', null]]);

  await signIn('counted@mail.example', { campus: 'smu' });
  expect(await countedOf('counted@mail.example')).toEqual([
    ['Complete Registration', 'ut', null],
    ['Login', 'smu', null],
  ]);
});

test('a Google sign-in is counted as one', async () => {
  await signInAtGoogle(world.app, { email: 'goo@mail.example', name: 'Goo Gle' });
  await signInAtGoogle(world.app, { email: 'goo@mail.example', name: 'Goo Gle' });
  expect(await countedOf('goo@mail.example')).toEqual([
    ['Complete Registration', 'ou', null],
    ['Login', 'ou', null],
  ]);
});

test('a refused sign-in is not counted', async () => {
  await signUp('refused@mail.example');
  const response = await newBrowser(world.app).call('POST', '/sign-in', {
    email: 'refused@mail.example',
    password: 'no',
  });
  expect(response.statusCode).toBe(401);
  expect(await countedOf('refused@mail.example')).toHaveLength(1);
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a test host', { host: 'ou.quad.test', origin: 'http://ou.quad.test' }],
])('with %s nothing is counted', async (what, headers) => {
  const email = `${what.replaceAll(' ', '').toLowerCase()}@mail.example`;
  await signUp(email, { headers });
  expect((await signIn(email, { headers })).statusCode).toBe(200);
  expect(await countedOf(email)).toEqual([]);
});

test('a browser that allows tracking is counted', async () => {
  await signUp('agreed@mail.example', { headers: { dnt: '0', 'sec-gpc': '0' } });
  expect(await countedOf('agreed@mail.example')).toHaveLength(1);
});

test('staff are not counted', async () => {
  await signUp('staff@mail.example');
  const { db } = world.deps.db;
  await db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'staff@mail.example').execute();
  expect((await signIn('staff@mail.example')).statusCode).toBe(200);
  expect(await countedOf('staff@mail.example')).toHaveLength(1);
});

test('the person is removed from the counted events with the account', async () => {
  await signUp('gone@mail.example');
  const { db } = world.deps.db;
  const event = await db
    .selectFrom('analytics_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('e.id')
    .where('u.email', '=', 'gone@mail.example')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('users').where('email', '=', 'gone@mail.example').execute();
  const left = await db.selectFrom('analytics_events').selectAll().where('id', '=', event.id).execute();
  expect(left).toMatchObject([{ name: 'Complete Registration', user_id: null }]);
});

/** Pages that were counted on a campus, with whether somebody was signed in. */
async function pagesCountedOn(slug: string) {
  const rows = await world.deps.db.db
    .selectFrom('analytics_events as e')
    .innerJoin('campuses as c', 'c.id', 'e.campus_id')
    .select(['e.path', 'e.user_id'])
    .where('e.name', '=', 'Page View')
    .where('c.slug', '=', slug)
    .orderBy('e.id')
    .execute();
  return rows.map(({ path, user_id }) => [path, user_id !== null]);
}

test('views of the sign-up and composer pages are counted by their route, for visitors and students', async () => {
  const visitor = newBrowser(world.app, { campus: 'duke' });
  expect((await visitor.call('POST', '/page-views', { page: '/register' })).statusCode).toBe(200);
  const student = await world.student('piastre', { campus: 'duke' });
  await world.as(student).call('POST', '/page-views', { page: '/create/comment/:postId' });
  expect(await pagesCountedOn('duke')).toEqual([
    ['/register', false],
    ['/create/comment/:postId', true],
  ]);
});

test('no other page is counted, and no view of staff or of people who ask not to be tracked', async () => {
  const visitor = newBrowser(world.app, { campus: 'mit' });
  expect((await visitor.call('POST', '/page-views', { page: '/messages' })).statusCode).toBe(400);
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    const browser = newBrowser(world.app, { campus: 'mit', headers });
    expect((await browser.call('POST', '/page-views', { page: '/login' })).statusCode).toBe(200);
  }
  const staff = await world.student('stanton', { campus: 'mit', role: 'staff' });
  expect((await world.as(staff).call('POST', '/page-views', { page: '/create/post' })).statusCode).toBe(200);
  expect(await pagesCountedOn('mit')).toEqual([]);
});

test('above the limit of a network views are not counted, and the response is the same', async () => {
  const [network, { times }] = ['203.0.113.40', LIMITS.page_view_network];
  await world.deps.limits.count('page_view_network', network);
  const last = world.deps.db.db.updateTable('rate_counters').set({ count: times - 1 });
  await last.where('key', 'like', 'page_view_network:%').execute();
  const visitor = world.as(null, { campus: 'unt', network });
  for (let look = 0; look < 3; look += 1) {
    const response = await visitor.call('POST', '/page-views', { page: '/login' });
    expect([response.statusCode, response.json()]).toEqual([200, { accepted: true }]);
  }
  expect(await pagesCountedOn('unt')).toHaveLength(1);
});

test('events are removed after ninety days and not before', async () => {
  world.clock.set(world.clock.now());
  await signUp('early@mail.example');
  world.clock.advance(ANALYTICS.keepDays * 86_400_000);
  await signUp('late@mail.example');
  await removeOldEvents(world.deps);
  expect(await countedOf('early@mail.example')).toHaveLength(1);
  world.clock.advance(60_000);
  await removeOldEvents(world.deps);
  expect(await countedOf('early@mail.example')).toEqual([]);
  expect(await countedOf('late@mail.example')).toHaveLength(1);
});

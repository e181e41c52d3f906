import { expect, test } from 'vitest';
import { freshNetwork, newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const PASSWORD = 'right-one';
const COOKIE = 'quad_known';

type TestBrowser = ReturnType<typeof newBrowser>;

/** An account, and the browser that opened it, signed out again. */
async function account(name: string, browser = newBrowser(world.app)) {
  const email = `${name}@mail.example`;
  const form = { email, fullName: `${name} Known`, password: PASSWORD, terms: true };
  expect((await browser.call('POST', '/sign-up', form)).statusCode).toBe(200);
  await browser.call('DELETE', '/session');
  return { email, browser };
}

const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.call('POST', '/sign-in', { email, password });

/** Uses up all attempts that strangers share, for this address and for this network. */
async function shutOut(email: string, network = freshNetwork()) {
  for (let index = 0; index < 10; index += 1) {
    const stranger = newBrowser(world.app);
    for (let times = 0; times < 10; times += 1) await signIn(stranger, email, 'wrong-one');
  }
  for (let index = 0; index < 101; index += 1) {
    await world.deps.limits.countDistinct('sign_in_network_addresses', network, `x${index}@mail.example`);
  }
}

async function isShutOut(browser: TestBrowser, email: string, password = PASSWORD) {
  return (await signIn(browser, email, password)).json().code === 'sign_in_blocked';
}

test('a browser that signed in to the account before has its own tries, which no stranger can use up', async () => {
  const network = freshNetwork();
  const { email, browser } = await account('kim', newBrowser(world.app, { network }));
  await shutOut(email, network);
  expect(await isShutOut(newBrowser(world.app, { network }), email)).toBe(true);
  expect(await isShutOut(newBrowser(world.app), email)).toBe(true);
  expect((await signIn(browser, email, 'wrong-one')).json().message).toBe('Wrong password!');
  expect((await signIn(browser, email)).statusCode).toBe(200);
});

test('a known browser has ten tries in fifteen minutes, also at once', async () => {
  const { email, browser } = await account('kai');
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(browser, email, 'wrong-one')));
  expect(responses.filter((response) => response.json().code === 'sign_in_blocked')).toHaveLength(10);
  // A copy of the cookie is the same browser.
  const copy = newBrowser(world.app);
  copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
  expect(await isShutOut(copy, email)).toBe(true);
  world.clock.advance(15 * 60_000);
  expect((await signIn(browser, email)).statusCode).toBe(200);
});

test('a browser is known after any sign-in method, and gets a new cookie each time', async () => {
  const { email } = await account('kit');
  const browser = newBrowser(world.app);
  await browser.call('POST', '/sign-in-links', { email });
  const [mail] = await emailsTo(world.deps, email);
  await browser.call('POST', `/sign-in-links/${mail?.token}/session`);
  const first = browser.cookies.get(COOKIE);
  expect(first).toBeTruthy();

  const [demo] = [newBrowser(world.app), await world.student('kristin')];
  const response = await demo.call('POST', '/dev/students/kristin/session');
  expect(response.cookies.map(({ name }) => name)).toContain(COOKIE);
  const before = demo.cookies.get(COOKIE);
  await demo.call('POST', '/dev/students/kristin/session');
  expect(demo.cookies.get(COOKIE)).not.toBe(before);
  // Each account has one mark in the cookie.
  expect(demo.cookies.get(COOKIE)?.length).toBe(before?.length);
});

test('the cookie is hidden from scripts, names nobody, and grants no access', async () => {
  const { email, browser } = await account('kate');
  const response = await signIn(browser, email);
  const cookie = response.cookies.find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeGreaterThan(300 * 86_400);
  const { id } = await world.deps.db.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const readable = `${cookie?.value} ${Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')}`;
  for (const part of ['kate', id, id.replaceAll('-', '')]) expect(readable).not.toContain(part);

  const other = newBrowser(world.app);
  other.cookies.set(COOKIE, cookie?.value ?? '');
  expect(await other.username()).toBeNull();
  expect((await signIn(other, email, 'wrong-one')).statusCode).toBe(401);
});

test('a browser is known to several accounts, and to no other', async () => {
  const { email, browser } = await account('kurt');
  const other = await account('klara', browser);
  const stranger = await account('karl');
  for (const address of [email, other.email, stranger.email]) await shutOut(address);
  expect(await isShutOut(browser, stranger.email)).toBe(true);
  expect((await signIn(browser, email)).statusCode).toBe(200);
  expect((await signIn(browser, other.email)).statusCode).toBe(200);
});

test('the cookie stays small, however many accounts sign in', async () => {
  const browser = newBrowser(world.app);
  for (const name of ['ka', 'ke', 'ki', 'ko', 'ku', 'ky']) await account(name, browser);
  expect(browser.cookies.get(COOKIE)?.length).toBeLessThan(250);
});

test('a forged or altered cookie is not recognized', async () => {
  const { email, browser } = await account('kyle');
  await shutOut(email);
  const cookie = browser.cookies.get(COOKIE) ?? '';
  const changed = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
  for (const value of [changed, 'x', '.', `${'A'.repeat(8)}-${'A'.repeat(16)}-${'A'.repeat(22)}`, '%00', '{}']) {
    const copy = newBrowser(world.app);
    copy.cookies.set(COOKIE, value);
    expect(await isShutOut(copy, email)).toBe(true);
  }
});

test('after a reset a known browser is a stranger, and the browser that did the reset is known', async () => {
  const { email, browser } = await account('kemal');
  const resetting = newBrowser(world.app);
  await resetting.call('POST', '/password-resets', { email });
  const [mail] = await emailsTo(world.deps, email);
  await resetting.call('POST', `/password-resets/${mail?.token}`, { password: 'another-one' });
  await shutOut(email);
  expect(await isShutOut(browser, email, 'another-one')).toBe(true);
  expect((await signIn(resetting, email, 'another-one')).statusCode).toBe(200);
});

test('after the password was changed elsewhere a known browser is a stranger too', async () => {
  const { email, browser } = await account('kora');
  const elsewhere = newBrowser(world.app);
  await signIn(elsewhere, email);
  const change = { current: PASSWORD, password: 'another-one', repeated: 'another-one' };
  expect((await elsewhere.call('PUT', '/me/password', change)).statusCode).toBe(200);
  await shutOut(email);
  expect(await isShutOut(browser, email, 'another-one')).toBe(true);
});

test('after the account is deleted the browser is not known at its address', async () => {
  const { email, browser } = await account('koen');
  await world.deps.db.db.deleteFrom('users').where('email', '=', email).execute();
  await account('koen');
  await shutOut(email);
  expect(await isShutOut(browser, email)).toBe(true);
});

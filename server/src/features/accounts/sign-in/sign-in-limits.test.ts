import { describe, expect, test } from 'vitest';
import { freshNetwork, newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const PASSWORD = 'right-one';
const MINUTE = 60_000;

/** An account, and the browser that opened it. */
async function account(name: string) {
  const email = `${name}@mail.example`;
  const browser = newBrowser(world.app);
  const form = { email, fullName: 'Anna Limit', password: PASSWORD, terms: true };
  expect((await browser.call('POST', '/sign-up', form)).statusCode).toBe(200);
  return { email, browser };
}

type Attempt = { password?: string; network?: string };

async function signIn(email: string, { password = 'wrong-one', network = freshNetwork() }: Attempt = {}) {
  return newBrowser(world.app, { network }).call('POST', '/sign-in', { email, password });
}

/** Fails `each` sign-ins from each of many networks. */
async function guess(email: string, { networks, each = 10 }: { networks: number; each?: number }) {
  for (let index = 0; index < networks; index += 1) {
    const network = freshNetwork();
    for (let times = 0; times < each; times += 1) await signIn(email, { network });
  }
}

function outcomes(responses: { json: () => { code: string } }[]) {
  const codes = responses.map((response) => response.json().code);
  const blocked = codes.filter((code) => code === 'sign_in_blocked').length;
  return { blocked, tried: codes.length - blocked };
}

describe('one network', () => {
  test('of two hundred concurrent sign-ins at different addresses, a hundred are tried', async () => {
    const network = freshNetwork();
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(`flood${index}@mail.example`, { network })),
    );
    expect(outcomes(responses)).toEqual({ tried: 100, blocked: 100 });
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of two hundred concurrent sign-ins at one address, ten are tried', async () => {
    const { email } = await account('ten');
    const network = freshNetwork();
    const responses = await Promise.all(Array.from({ length: 200 }, () => signIn(email, { network })));
    expect(outcomes(responses)).toEqual({ tried: 10, blocked: 190 });
  });

  test('a dormitory in which fifty students forget their password five times is not blocked', async () => {
    const { email } = await account('roommate');
    const network = freshNetwork();
    await Promise.all(Array.from({ length: 250 }, (_, index) => signIn(`dorm${index % 50}@mail.example`, { network })));
    expect((await signIn(email, { password: PASSWORD, network })).statusCode).toBe(200);
  });

  test('a class of a hundred and fifty students can sign in at once', async () => {
    const network = freshNetwork();
    const emails: string[] = [];
    for (let i = 0; i < 150; i += 1) emails.push((await account(`class${i}`)).email);
    const responses = await Promise.all(emails.map((email) => signIn(email, { password: PASSWORD, network })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(150);
    const count = await world.deps.limits.read('sign_in_network_addresses', network);
    expect(count).toMatchObject({ count: 0 });
    expect(await world.deps.limits.read('sign_in_network_failures', network)).toMatchObject({ count: 0 });
  });

  test('a thousand failures block the network for fifteen minutes', async () => {
    const { email } = await account('thousand');
    const network = freshNetwork();
    for (let times = 0; times < 1_000; times += 1) await world.deps.limits.count('sign_in_network_failures', network);
    const response = await signIn(email, { password: PASSWORD, network });
    expect(response.json().code).toBe('sign_in_blocked');
    world.clock.advance(15 * MINUTE);
    expect((await signIn(email, { password: PASSWORD, network })).statusCode).toBe(200);
  });
});

describe('one address', () => {
  test('failures from one network leave the owner’s network alone', async () => {
    const { email } = await account('pair');
    const stranger = freshNetwork();
    for (let times = 0; times < 50; times += 1) await signIn(email, { network: stranger });
    expect((await signIn(email, { network: stranger, password: PASSWORD })).json().code).toBe('sign_in_blocked');
    expect((await signIn(email, { password: PASSWORD })).statusCode).toBe(200);
  });

  test('one network has thirty tries a day', async () => {
    const { email } = await account('thirty');
    const network = freshNetwork();
    let tried = 0;
    for (let quarter = 0; quarter < 5; quarter += 1) {
      const responses = [];
      for (let times = 0; times < 12; times += 1) responses.push(await signIn(email, { network }));
      tried += outcomes(responses).tried;
      world.clock.advance(15 * MINUTE);
    }
    expect(tried).toBe(30);
  });

  test('all networks together have a hundred tries a day, and then no new browser can sign in', async () => {
    const { email } = await account('botnet');
    await guess(email, { networks: 9 });
    const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(email)));
    expect(outcomes(responses)).toEqual({ tried: 10, blocked: 30 });
    expect((await signIn(email, { password: PASSWORD })).json().code).toBe('sign_in_blocked');
    world.clock.advance(24 * 60 * MINUTE);
    expect((await signIn(email, { password: PASSWORD })).statusCode).toBe(200);
  });

  test('the owner can still sign in with a link, and then with the password in that browser', async () => {
    const { email } = await account('owner');
    await guess(email, { networks: 11 });
    const browser = newBrowser(world.app);
    expect((await browser.call('POST', '/sign-in', { email, password: PASSWORD })).json().code).toBe('sign_in_blocked');

    await browser.call('POST', '/sign-in-links', { email });
    const [mail] = await emailsTo(world.deps, email);
    expect((await browser.call('POST', `/sign-in-links/${mail?.token}/session`)).statusCode).toBe(200);
    // Confirming the address has deleted the password set before, so set a new one.
    await browser.call('POST', '/password-resets', { email });
    const [reset] = await emailsTo(world.deps, email);
    await browser.call('POST', `/password-resets/${reset?.token}`, { password: 'another-one' });
    const again = await browser.call('POST', '/sign-in', { email, password: 'another-one' });
    expect(again.statusCode).toBe(200);
  });
});

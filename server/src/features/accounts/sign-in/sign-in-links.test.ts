import { describe, expect, test } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';
import { removeExpiredLinks } from '../remove-expired.ts';

const world = await useWorld();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A student, and the browser in which they have just asked for a link. */
async function asking(name: string, fullName?: string) {
  const email = fullName ? `${name}@mail.example` : `${(await world.student(name)).username}@mail.example`;
  const browser = newBrowser(world.app);
  const form = { email, ...(fullName && { fullName, terms: true }) };
  const response = await browser.call('POST', '/sign-in-links', form);
  expect(response.json()).toEqual({ sent: true });
  const [mail] = await emailsTo(world.deps, email);
  return { email, browser, token: mail?.token ?? '', code: mail?.code ?? '' };
}

/** A code that is not this one. */
const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

describe('the link', () => {
  test('signs in once, and not again', async () => {
    const { browser, token } = await asking('lena');
    expect((await browser.call('POST', `/sign-in-links/${token}/session`)).json().viewer.username).toBe('lena');
    expect(await browser.username()).toBe('lena');
    const again = await newBrowser(world.app).call('POST', `/sign-in-links/${token}/session`);
    expect(again.statusCode).toBe(401);
    expect(again.json().message).toBe('That link has expired. Please ask for a new one.');
  });

  test('clicked twenty times at once signs in once', async () => {
    const { token } = await asking('levi');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => newBrowser(world.app).call('POST', `/sign-in-links/${token}/session`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('stays valid however often it is opened', async () => {
    const { browser, token, email } = await asking('lily');
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await newBrowser(world.app).call(method, `/sign-in-links/${token}`)).statusCode).toBe(200);
    }
    const elsewhere = await newBrowser(world.app).call('GET', `/sign-in-links/${token}`);
    expect(elsewhere.json()).toEqual({ isLive: true, askedHere: false, registers: false, email: null });
    expect((await browser.call('GET', `/sign-in-links/${token}`)).json()).toEqual({
      isLive: true,
      askedHere: true,
      registers: false,
      email: null,
    });

    await newBrowser(world.app).call('POST', `/sign-in-links/${token}/session`);
    expect((await browser.call('GET', `/sign-in-links/${token}`)).json()).toEqual({
      isLive: false,
      askedHere: false,
      registers: false,
      email,
    });
  });

  test('that expired leads back to where it was requested: signing up, or logging in once there is an account', async () => {
    const up = await asking('lone', 'Lone Link');
    const into = await asking('lore');
    const read = async (token: string) => (await newBrowser(world.app).call('GET', `/sign-in-links/${token}`)).json();
    expect(await read(up.token)).toMatchObject({ isLive: true, registers: true });
    world.clock.advance(15 * MINUTE);
    expect(await read(up.token)).toMatchObject({ isLive: false, registers: true, email: up.email });
    expect(await read(into.token)).toMatchObject({ isLive: false, registers: false, email: into.email });

    const signUp = { email: up.email, fullName: 'Lone Link', password: 'long enough', terms: true };
    expect((await up.browser.call('POST', '/sign-up', signUp)).statusCode).toBe(200);
    expect(await read(up.token)).toMatchObject({ isLive: false, registers: false, email: up.email });
  });

  test('leads to the campus’s own site, with nothing in it but the token', async () => {
    const { email } = await asking('link');
    const [mail] = await emailsTo(world.deps, email);
    expect(mail?.text).toMatch(/http:\/\/ou\.localhost\/login\/sent\?token=[\w-]{43}(\s|$)/);
  });

  test('expires after fifteen minutes', async () => {
    const { browser, token, code, email } = await asking('luis');
    world.clock.advance(15 * MINUTE);
    expect((await browser.call('POST', `/sign-in-links/${token}/session`)).json()).toMatchObject({
      code: 'link_expired',
      message: 'That link has expired. Please ask for a new one.',
    });
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).json().code).toBe('code_expired');
  });

  test('is recognized, with its code, for a day after it expired, and then deleted', async () => {
    const { email } = await world.student('lasse');
    const browser = newBrowser(world.app);
    const { cookies } = await browser.call('POST', '/sign-in-links', { email });
    // Without the cookie, the code of another browser is just wrong.
    expect(cookies).toMatchObject([{ name: 'quad_link', maxAge: (15 * MINUTE + 24 * HOUR) / 1000 }]);
    const [mail] = await emailsTo(world.deps, email);
    world.clock.advance(14 * MINUTE + 24 * HOUR);
    await removeExpiredLinks(world.deps);
    const late = await browser.call('POST', '/sign-in-codes', { email, code: mail?.code });
    expect(late.json().code).toBe('code_expired');
    const opened = async () => (await browser.call('GET', `/sign-in-links/${mail?.token}`)).json();
    expect(await opened()).toMatchObject({ isLive: false, email });
    world.clock.advance(MINUTE);
    await removeExpiredLinks(world.deps);
    expect(await opened()).toMatchObject({ isLive: false, email: null });
  });

  test('stays valid when another is requested, until one of them is used', async () => {
    const { browser, token, email } = await asking('lars');
    world.clock.advance(1_000);
    const stranger = newBrowser(world.app);
    await stranger.call('POST', '/sign-in-links', { email });
    const [newest] = await emailsTo(world.deps, email);
    expect((await browser.call('POST', `/sign-in-links/${token}/session`)).statusCode).toBe(200);
    expect((await browser.call('POST', `/sign-in-links/${newest?.token}/session`)).statusCode).toBe(401);
    expect((await stranger.call('POST', '/sign-in-codes', { email, code: newest?.code })).statusCode).toBe(401);
  });

  test('of several requested at once, one works', async () => {
    const { username } = await world.student('lola');
    const email = `${username}@mail.example`;
    await Promise.all(Array.from({ length: 5 }, () => newBrowser(world.app).call('POST', '/sign-in-links', { email })));
    const mails = await emailsTo(world.deps, email);
    expect(mails).toHaveLength(5);
    const statuses: number[] = [];
    const presses = mails.map(({ token }) => newBrowser(world.app).call('POST', `/sign-in-links/${token}/session`));
    for (const { statusCode } of await Promise.all(presses)) statuses.push(statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('with a name creates an account with a confirmed address', async () => {
    const { browser, token } = await asking('lucy', 'Lucy Link');
    const { viewer } = (await browser.call('POST', `/sign-in-links/${token}/session`)).json();
    expect(viewer).toMatchObject({ username: 'lucylink', lastName: 'L.', emailVerified: true, isVerified: false });
  });

  test('without a name does not work once the address of its account has changed', async () => {
    const { browser, token, email } = await asking('liam');
    const { db } = world.deps.db;
    await db.updateTable('users').set({ email: 'liam.moved@mail.example' }).where('email', '=', email).execute();
    const response = await browser.call('POST', `/sign-in-links/${token}/session`);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'link_wrong', message: 'Failed: Wrong Email.' });
    expect(await browser.username()).toBeNull();
  });

  test('that never existed gets the same response as an expired one', async () => {
    const response = await newBrowser(world.app).call('POST', `/sign-in-links/${'x'.repeat(43)}/session`);
    expect(response.json()).toMatchObject({ code: 'link_expired' });
  });
});

describe('the code', () => {
  test('signs in the waiting page, once', async () => {
    const { browser, email, code, token } = await asking('cora');
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).json().viewer.username).toBe('cora');
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).statusCode).toBe(401);
    expect((await browser.call('POST', `/sign-in-links/${token}/session`)).statusCode).toBe(401);
  });

  test('typed twenty times at once signs in once', async () => {
    const { browser, email, code } = await asking('carl');
    const marker = browser.cookies.get('quad_link') ?? '';
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = newBrowser(world.app);
        tab.cookies.set('quad_link', marker);
        return tab.call('POST', '/sign-in-codes', { email, code });
      }),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('counts five of twenty concurrent guesses', async () => {
    const { browser, email, code } = await asking('cleo');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.call('POST', '/sign-in-codes', { email, code: wrong(code, index + 1) }),
      ),
    );
    expect(new Set(responses.map((response) => response.json().code))).toEqual(new Set(['code_wrong', 'code_expired']));
    const { tries } = await world.deps.db.db
      .selectFrom('sign_in_links')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).json()).toMatchObject({
      code: 'code_expired',
      message: 'That code has expired or was tried too many times. Please request a new one.',
    });
  });

  test('works after four wrong guesses, and the link after five', async () => {
    const four = await asking('cyra');
    for (let i = 1; i < 5; i += 1) {
      await four.browser.call('POST', '/sign-in-codes', { email: four.email, code: wrong(four.code, i) });
    }
    const response = await four.browser.call('POST', '/sign-in-codes', { email: four.email, code: four.code });
    expect(response.statusCode).toBe(200);

    const five = await asking('cyril');
    for (let i = 1; i < 6; i += 1) {
      await five.browser.call('POST', '/sign-in-codes', { email: five.email, code: wrong(five.code, i) });
    }
    expect((await five.browser.call('POST', `/sign-in-links/${five.token}/session`)).statusCode).toBe(200);
  });

  test('does not work in a browser that did not request it, which cannot use up its tries either', async () => {
    const { browser, email, code } = await asking('cruz');
    const stranger = newBrowser(world.app);
    for (let i = 0; i < 6; i += 1) {
      expect((await stranger.call('POST', '/sign-in-codes', { email, code })).json().code).toBe('code_wrong');
    }
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).statusCode).toBe(200);
  });

  test('counts for its own address only', async () => {
    const mine = await asking('chad');
    const { email } = await asking('chen');
    expect((await mine.browser.call('POST', '/sign-in-codes', { email, code: mine.code })).statusCode).toBe(401);
  });
});

describe('requesting a link', () => {
  test('to sign up takes the terms, also without the form', async () => {
    const email = 'hasty@mail.example';
    for (const terms of [{}, { terms: false }]) {
      const form = { email, fullName: 'Has Ty', ...terms };
      const response = await newBrowser(world.app).call('POST', '/sign-in-links', form);
      expect([response.statusCode, response.json().fields]).toEqual([400, { terms: 'Please agree to the terms' }]);
    }
    expect(await emailsTo(world.deps, email)).toEqual([]);
  });

  test('the email says what its link does: create an account, or sign in', async () => {
    const emailFor = async (email: string) => {
      const form = { email, fullName: 'Sina Link', terms: true };
      await newBrowser(world.app).call('POST', '/sign-in-links', form);
      const [mail] = await emailsTo(world.deps, email);
      return mail;
    };
    const fresh = await emailFor('sina@mail.example');
    expect(fresh?.subject).toBe('Finish creating your OU account');
    expect(fresh?.text).toContain('someone signed up with this address');
    expect(fresh?.text).not.toMatch(/sign(ing)? in/i);
    // A sign-up request with an existing account's address signs in.
    const known = await emailFor((await world.student('sinan')).email);
    expect(known?.subject).toBe('Your sign-in link for OU');
    expect(known?.text).toContain('someone asked to sign in with this address');
  });

  test('gives the same response with or without an account; only the mailbox learns it', async () => {
    const response = await newBrowser(world.app).call('POST', '/sign-in-links', { email: 'stranger@mail.example' });
    expect(response.json()).toEqual({ sent: true });
    expect(response.cookies).toMatchObject([{ name: 'quad_link', httpOnly: true }]);
    const [mail] = await emailsTo(world.deps, 'stranger@mail.example');
    expect(mail?.subject).toBe("There's no OU account with this address yet");
    expect(mail?.text).toContain('http://ou.localhost/register?email=stranger%40mail.example');
  });

  test('stores no token, code or marker in clear text', async () => {
    const { browser, email, token, code } = await asking('mute');
    const row = await world.deps.db.db
      .selectFrom('sign_in_links')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const kept = JSON.stringify(row);
    for (const secret of [token, code, browser.cookies.get('quad_link') ?? '']) expect(kept).not.toContain(secret);
  });
});

test('whoever confirms an address gets the account of someone who only claimed it', async () => {
  const email = 'victim@mail.example';
  const thief = newBrowser(world.app);
  await thief.call('POST', '/sign-up', { email, fullName: 'Vic Tim', password: 'thief-knows', terms: true });
  const deletion = { username: 'victim', password: 'thief-knows' };
  expect((await thief.call('POST', '/account/deletion', deletion)).statusCode).toBe(200);

  const owner = newBrowser(world.app);
  await owner.call('POST', '/sign-in-links', { email });
  const mail = (await emailsTo(world.deps, email)).find(({ token }) => token !== '');
  const { viewer } = (await owner.call('POST', `/sign-in-links/${mail?.token}/session`)).json();
  expect(viewer).toMatchObject({ username: 'victim', emailVerified: true });
  await world.work();

  expect(await thief.username()).toBeNull();
  const again = await thief.call('POST', '/sign-in', { email, password: 'thief-knows' });
  expect(again.json().code).toBe('wrong_password');
  expect(await owner.username()).toBe('victim');
  expect((await owner.call('GET', '/account/leaving')).json().deletionDueAt).toBeNull();
});

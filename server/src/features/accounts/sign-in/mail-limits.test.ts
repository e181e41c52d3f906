import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshNetwork, newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const MINUTE = 60_000;
const PATHS = { 'sign-in link': '/sign-in-links', reset: '/password-resets' } as const;

const student = async (name: string) => (await world.student(name)).email;

const ask = (path: (typeof PATHS)[keyof typeof PATHS], email: string, browser = newBrowser(world.app)) =>
  browser.call('POST', path, { email });

/** One request and then many at once, each from its own network or all from the given one. */
async function crowd(path: (typeof PATHS)[keyof typeof PATHS], email: string, count: number, network?: string) {
  const from = () => newBrowser(world.app, { network: network ?? freshNetwork() });
  const first = await ask(path, email, from());
  return [first, ...(await Promise.all(Array.from({ length: count }, () => ask(path, email, from()))))];
}

async function expectSent(responses: Promise<{ json: () => unknown }[]>) {
  for (const response of await responses) expect(response.json()).toEqual({ sent: true });
}

describe.each(Object.entries(PATHS))('a %s', (kind, path) => {
  const name = kind === 'reset' ? 'rea' : 'lin';

  async function isGood(token: string | undefined) {
    const browser = newBrowser(world.app);
    const response =
      path === '/sign-in-links'
        ? await browser.call('POST', `/sign-in-links/${token}/session`)
        : await browser.call('POST', `/password-resets/${token}`, { password: 'remembered' });
    return response.statusCode === 200;
  }

  test('requested again and again gives the same response, and five emails per network go out', async () => {
    const email = await student(`${name}a`);
    await expectSent(crowd(path, email, 20, freshNetwork()));
    expect(await emailsTo(world.deps, email)).toHaveLength(5);
  });

  test('ten emails an hour reach an address, whoever requests them', async () => {
    const email = await student(`${name}b`);
    await expectSent(crowd(path, email, 40));
    expect(await emailsTo(world.deps, email)).toHaveLength(10);
  });

  test('in the owner’s mailbox stays valid while strangers request more', async () => {
    const email = await student(`${name}c`);
    await ask(path, email);
    const [mine] = await emailsTo(world.deps, email);
    await crowd(path, email, 40);
    expect(await isGood(mine?.token)).toBe(true);
  });

  test('is available to its owner after strangers have requested many', async () => {
    const email = await student(`${name}d`);
    await crowd(path, email, 40);
    await expectSent(crowd(path, email, 1));
    const mails = await emailsTo(world.deps, email);
    expect(mails).toHaveLength(10);
    expect(await isGood(mails[0]?.token)).toBe(true);
  });

  test('that expires soon is followed by one more, however many request it', async () => {
    const email = await student(`${name}e`);
    await crowd(path, email, 40);
    world.clock.advance((kind === 'reset' ? 45 : 11) * MINUTE);
    await expectSent(crowd(path, email, 20));
    const mails = await emailsTo(world.deps, email);
    expect(mails).toHaveLength(11);
    expect(await isGood(mails[0]?.token)).toBe(true);
  });

  test('is emailed to a known browser, whatever strangers requested', async () => {
    const email = await student(`${name}f`);
    const own = newBrowser(world.app);
    await own.call('POST', `/dev/students/${name}f/session`);
    await crowd(path, email, 40);
    await ask(path, email, own);
    expect(await emailsTo(world.deps, email)).toHaveLength(11);
  });

  /** A network that requested so many addresses that it may no longer learn which have accounts. */
  async function crowdedNetwork() {
    const network = freshNetwork();
    const times = kind === 'reset' ? 60 : 120;
    const limit = kind === 'reset' ? 'password_reset_network_addresses' : 'sign_in_link_network_addresses';
    for (let i = 0; i <= times; i += 1) await world.deps.limits.countDistinct(limit, network, `x${i}@mail.example`);
    return network;
  }

  test('is emailed to an account also from a network that requested many others', async () => {
    const network = await crowdedNetwork();
    const email = await student(`${name}g`);
    const browser = newBrowser(world.app, { network });
    const stranger = 'nobody.here@mail.example';
    for (const each of [email, stranger]) expect((await ask(path, each, browser)).json()).toEqual({ sent: true });
    // The response and its timing reveal nothing, because both addresses are looked up later by identical jobs.
    const { rows: jobs } = await sql<{ address: string; keys: string[] }>`
      select payload ->> 'address' as address, array(select json_object_keys(payload) order by 1) as keys
      from graphile_worker._private_jobs where payload ->> 'address' in (${email}, ${stranger}) order by id
    `.execute(world.deps.db.db);
    expect(jobs.map(({ address }) => address)).toEqual([email, stranger]);
    expect(jobs[0]?.keys).toEqual(jobs[1]?.keys);
    expect(await emailsTo(world.deps, email)).toEqual([]);

    await world.work();
    const mails = await emailsTo(world.deps, email);
    expect(mails).toHaveLength(1);
    expect(await isGood(mails[0]?.token)).toBe(true);
    // No email goes to an address without an account.
    expect(await emailsTo(world.deps, stranger)).toEqual([]);
  });

  test('is looked up later for such a network, even over the limits of a mailbox', async () => {
    const browser = newBrowser(world.app, { network: await crowdedNetwork() });
    const [email, stranger] = [await student(`${name}i`), `nobody.${name}@mail.example`];
    for (const each of [email, stranger]) {
      for (let times = 0; times < 7; times += 1) {
        expect((await ask(path, each, browser)).json()).toEqual({ sent: true });
      }
    }
    const { rows } = await sql<{ address: string; count: number }>`
      select payload ->> 'address' as address, count(*)::int4 as count from graphile_worker._private_jobs
      where payload ->> 'address' in (${email}, ${stranger}) group by 1 order by min(id)
    `.execute(world.deps.db.db);
    expect(rows).toEqual([email, stranger].map((address) => ({ address, count: 7 })));
    expect(await emailsTo(world.deps, email)).toEqual([]);

    await world.work();
    expect(await emailsTo(world.deps, email)).toHaveLength(5);
    expect(await emailsTo(world.deps, stranger)).toEqual([]);
  });

  test('is refused to a network that requests a thousand in an hour, but not to a known browser there', async () => {
    const network = freshNetwork();
    const limit = kind === 'reset' ? 'password_reset_network' : 'sign_in_link_network';
    for (let i = 0; i < 1_000; i += 1) await world.deps.limits.take(limit, network);
    const email = await student(`${name}h`);
    const refused = await ask(path, email, newBrowser(world.app, { network }));
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const own = newBrowser(world.app, { network });
    await own.call('POST', `/dev/students/${name}h/session`);
    expect((await ask(path, email, own)).json()).toEqual({ sent: true });
    expect(await emailsTo(world.deps, email)).toHaveLength(1);
  });
});

test('a network that resets many addresses learns of sixty whether there is an account', async () => {
  const browser = newBrowser(world.app);
  const statuses = [];
  for (let i = 0; i < 62; i += 1) statuses.push((await ask('/password-resets', `x${i}@x.example`, browser)).statusCode);
  expect(statuses).toEqual([...Array<number>(60).fill(404), 200, 200]);
});

test('a network that requested many addresses cannot register by email for a while', async () => {
  const network = freshNetwork();
  for (let i = 0; i <= 120; i += 1) {
    await world.deps.limits.countDistinct('sign_in_link_network_addresses', network, `x${i}@mail.example`);
  }
  const form = { email: 'newcomer@mail.example', fullName: 'New Comer', terms: true };
  const response = await newBrowser(world.app, { network }).call('POST', '/sign-in-links', form);
  expect(response.json().code).toBe('too_many_requests');
  expect(await emailsTo(world.deps, form.email)).toEqual([]);
});

describe('one mailbox with many spellings', () => {
  /** Requests emails for many addresses of one mailbox, and returns how many emails arrived. */
  async function flood(name: string, count: number, ask: (email: string) => Promise<unknown>) {
    const emails = Array.from({ length: count }, (_, i) => `${name}+${i}@gmail.com`);
    for (const email of emails) await ask(email);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from mails where to_address like ${`${name}+%`}`.execute(world.deps.db.db);
    return rows[0]?.count;
  }

  test('gets ten emails an hour about signing in', async () => {
    expect(await flood('spelled', 30, (email) => ask('/sign-in-links', email))).toBe(10);
    expect(await ask('/sign-in-links', 'Spel.led@googlemail.com')).toMatchObject({ statusCode: 200 });
    expect(await emailsTo(world.deps, 'spel.led@googlemail.com')).toEqual([]);
  });

  test('gets thirty in all when strangers register with it', async () => {
    const register = (email: string) =>
      newBrowser(world.app).call('POST', '/sign-in-links', { email, fullName: 'Nobody Here', terms: true });
    expect(await flood('joined', 60, register)).toBe(30);
  });

  test('gets thirty in all about accounts that nobody confirmed', async () => {
    const claim = async (email: string) => {
      const form = { email, fullName: 'Nobody Here', password: 'secret-1', terms: true };
      expect((await newBrowser(world.app).call('POST', '/sign-up', form)).statusCode).toBe(200);
      expect((await ask('/password-resets', email)).json()).toEqual({ sent: true });
    };
    expect(await flood('claimed', 40, claim)).toBe(30);
  });

  test('is another mailbox at another provider, and still gets a link for its confirmed account', async () => {
    const { id } = await world.student('dotted');
    const email = 'dot.ted+quad@gmail.com';
    const { db } = world.deps.db;
    await db.updateTable('users').set({ email }).where('id', '=', id).execute();
    await flood('dotted', 60, (each) =>
      newBrowser(world.app).call('POST', '/sign-in-links', { email: each, fullName: 'Nobody Here', terms: true }),
    );
    await ask('/sign-in-links', email);
    expect(await emailsTo(world.deps, email)).toHaveLength(1);
    await ask('/sign-in-links', 'dotted@mail.example');
    expect(await emailsTo(world.deps, 'dotted@mail.example')).toHaveLength(1);
  });
});

test('the code works also when the email was written later', async () => {
  const network = freshNetwork();
  for (let i = 0; i <= 120; i += 1) {
    await world.deps.limits.countDistinct('sign_in_link_network_addresses', network, `x${i}@mail.example`);
  }
  const email = await student('later');
  const browser = newBrowser(world.app, { network });
  await ask('/sign-in-links', email, browser);
  await world.work();
  const [mail] = await emailsTo(world.deps, email);
  const code = { email, code: mail?.code };
  expect((await browser.call('POST', '/sign-in-codes', code)).statusCode).toBe(200);
});

test.for([
  { when: 'is valid for long', minutes: 0, mails: 5 },
  { when: 'is about to expire', minutes: 11, mails: 6 },
])('over the limits the code of the last email works there too, when its link $when', async ({ minutes, mails }) => {
  const network = freshNetwork();
  for (let i = 0; i <= 120; i += 1) {
    await world.deps.limits.countDistinct('sign_in_link_network_addresses', network, `x${i}@mail.example`);
  }
  const email = await student(`last${minutes}`);
  const browser = newBrowser(world.app, { network });
  async function askAndWait(times: number) {
    for (let time = 0; time < times; time += 1) {
      world.clock.advance(1_000);
      await ask('/sign-in-links', email, browser);
      await world.work();
    }
    return emailsTo(world.deps, email);
  }
  expect(await askAndWait(6)).toHaveLength(5);
  world.clock.advance(minutes * MINUTE);
  const [last, ...earlier] = await askAndWait(1);
  expect(earlier).toHaveLength(mails - 1);
  const response = await browser.call('POST', '/sign-in-codes', { email, code: last?.code });
  expect(response.statusCode).toBe(200);
});

test('a waiting page keeps its marker when no further email was sent, and its code works', async () => {
  const email = await student('lior');
  const browser = newBrowser(world.app);
  await ask('/sign-in-links', email, browser);
  const [mine] = await emailsTo(world.deps, email);
  await crowd('/sign-in-links', email, 40);
  await ask('/sign-in-links', email, browser);
  const { code } = mine ?? {};
  expect((await browser.call('POST', '/sign-in-codes', { email, code })).statusCode).toBe(200);
});

describe('the code of a link', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  /** A browser that asked for a link, and its code; the mails are not what counts here. */
  async function waiting(email: string, network = freshNetwork()) {
    const browser = newBrowser(world.app, { network });
    world.clock.advance(1_000);
    await ask('/sign-in-links', email, browser);
    const [mail] = await emailsTo(world.deps, email);
    return { browser, code: mail?.code ?? '' };
  }

  test('has thirty wrong guesses a day per address, and its link still works', async () => {
    const email = await student('luz');
    const { limits } = world.deps;
    for (let times = 0; times < 28; times += 1) await limits.count('link_code_failures', email);
    const { browser, code } = await waiting(email);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => browser.call('POST', '/sign-in-codes', { email, code: wrong(code) })),
    );
    expect(responses.map((response): string => response.json().code).toSorted()).toEqual([
      'code_wrong',
      'code_wrong',
      'too_many_requests',
      'too_many_requests',
    ]);
    const right = await browser.call('POST', '/sign-in-codes', { email, code });
    expect(right.json().code).toBe('too_many_requests');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_600);
    const [mail] = await emailsTo(world.deps, email);
    expect((await browser.call('POST', `/sign-in-links/${mail?.token}/session`)).statusCode).toBe(200);
  });

  test('has two hundred wrong guesses a day per network, over all addresses', async () => {
    const network = freshNetwork();
    for (let times = 0; times < 199; times += 1) {
      await world.deps.limits.count('link_code_network_failures', network);
    }
    const one = await waiting(await student('lux'), network);
    const first = await one.browser.call('POST', '/sign-in-codes', {
      email: 'lux@mail.example',
      code: wrong(one.code),
    });
    expect(first.json().code).toBe('code_wrong');
    const two = await waiting(await student('lyn'), network);
    const second = await two.browser.call('POST', '/sign-in-codes', { email: 'lyn@mail.example', code: two.code });
    expect(second.json().code).toBe('too_many_requests');
  });

  test('typed correctly resets its wrong guesses', async () => {
    const email = await student('lee');
    const { browser, code } = await waiting(email);
    for (let times = 0; times < 4; times += 1)
      await browser.call('POST', '/sign-in-codes', { email, code: wrong(code) });
    expect(await world.deps.limits.read('link_code_failures', email)).toMatchObject({ count: 4 });
    expect((await browser.call('POST', '/sign-in-codes', { email, code })).statusCode).toBe(200);
    expect(await world.deps.limits.read('link_code_failures', email)).toMatchObject({ count: 0 });
  });

  test('can be guessed by a known browser, whatever strangers did', async () => {
    const email = await student('lev');
    const own = newBrowser(world.app);
    await own.call('POST', '/dev/students/lev/session');
    for (let times = 0; times < 31; times += 1) await world.deps.limits.count('link_code_failures', email);
    await ask('/sign-in-links', email, own);
    const [mail] = await emailsTo(world.deps, email);
    expect((await own.call('POST', '/sign-in-codes', { email, code: mail?.code })).statusCode).toBe(200);
  });
});

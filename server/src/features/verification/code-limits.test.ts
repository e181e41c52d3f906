import { describe, expect, test } from 'vitest';
import { freshNetwork } from '../../test/browser.ts';
import { emailsTo, newestCode } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

const HOUR = 60 * 60_000;

let names = 0;
/** A student who has not joined a campus yet. */
function newcomer() {
  names += 1;
  return world.student(`new${Array.from(String(names), (digit) => 'abcdefghij'[Number(digit)]).join('')}`, {
    isVerified: false,
  });
}

const send = (student: Student, email: string) => world.as(student).call('POST', '/verifications/school', { email });
const confirm = (student: Student, code: string, network = freshNetwork()) =>
  world.as(student, { network }).call('POST', '/verifications/confirm', { purpose: 'verify school', code });

const otherThan = (code: string) => String(code === '1000' ? 1001 : Number(code) - 1);

/** Has a code mailed, and tells it. */
async function asked(student: Student, email: string) {
  expect((await send(student, email)).json()).toMatchObject({ sent: true });
  const code = await newestCode(world.deps, email);
  // Makes this email newer than all earlier ones.
  world.clock.advance(1);
  return code;
}

describe('wrong codes', () => {
  test('of one account are limited to fifteen a day, for any purpose', async () => {
    const ann = await newcomer();
    const statuses = [];
    for (let round = 0; round < 4; round += 1) {
      const code = await asked(ann, `ann${'abcd'[round]}@ou.edu`);
      for (let times = 0; times < 5; times += 1) statuses.push((await confirm(ann, otherThan(code))).statusCode);
      world.clock.advance(31_000);
    }
    expect(statuses).toEqual([...Array<number>(15).fill(401), ...Array<number>(5).fill(429)]);
    const code = await asked(ann, 'ann@ou.edu');
    const refused = await confirm(ann, code);
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3_600);
    world.clock.advance(24 * HOUR);
    expect((await confirm(ann, await asked(ann, 'ann.b@ou.edu'))).statusCode).toBe(200);
  });

  test('of one network are limited to two hundred a day, over all accounts, also at once', async () => {
    const network = freshNetwork();
    const many = await Promise.all(Array.from({ length: 60 }, newcomer));
    const codes: string[] = [];
    for (const [index, student] of many.entries()) codes.push(await asked(student, `many${index}@ou.edu`));
    const responses = await Promise.all(
      many.flatMap((student, index) =>
        Array.from({ length: 5 }, () => confirm(student, otherThan(codes[index] ?? ''), network)),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(200);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(100);
    const bea = await newcomer();
    const code = await asked(bea, 'bea@ou.edu');
    expect((await confirm(bea, code, network)).statusCode).toBe(429);
    expect((await confirm(bea, code)).statusCode).toBe(200);
  });

  test('at one address are limited to twenty a day, and then five of each account', async () => {
    const address = 'president@ou.edu';
    const tried = async () => {
      const stranger = await newcomer();
      let made = 0;
      for (let round = 0; round < 2; round += 1) {
        const code = await asked(stranger, address);
        for (let times = 0; times < 5; times += 1) {
          if ((await confirm(stranger, otherThan(code))).statusCode === 401) made += 1;
        }
        world.clock.advance(31_000);
      }
      return made;
    };
    expect([await tried(), await tried(), await tried(), await tried()]).toEqual([10, 10, 5, 5]);

    const owner = await newcomer();
    expect((await confirm(owner, await asked(owner, address))).statusCode).toBe(200);
  });

  test('are taken back from account, network and address by the right one', async () => {
    const network = freshNetwork();
    const cleo = await newcomer();
    const code = await asked(cleo, 'cleo@ou.edu');
    for (let times = 0; times < 4; times += 1) await confirm(cleo, otherThan(code), network);
    const { limits } = world.deps;
    expect(await limits.read('code_network_failures', network)).toMatchObject({ count: 4 });
    expect((await confirm(cleo, code, network)).statusCode).toBe(200);
    expect(await limits.read('code_network_failures', network)).toMatchObject({ count: 0 });
    expect(await limits.read('code_failures', cleo.id)).toMatchObject({ count: 0 });
    expect(await limits.read('code_address_failures', 'cleo@ou.edu')).toMatchObject({ count: 0 });
  });

  test('without an active code count for the account only', async () => {
    const [network, dan] = [freshNetwork(), await newcomer()];
    const statuses = [];
    for (let times = 0; times < 16; times += 1) statuses.push((await confirm(dan, '1234', network)).statusCode);
    expect(statuses).toEqual([...Array<number>(15).fill(401), 429]);
    expect(await world.deps.limits.read('code_network_failures', network)).toMatchObject({ count: 0 });
  });
});

describe('codes to one school address', () => {
  /** So many accounts of strangers that ask for it. */
  async function strangersAsk(address: string, count: number) {
    for (let index = 0; index < count; index += 1) await send(await newcomer(), address);
  }

  test('that strangers requested do not keep its owner from getting one', async () => {
    const address = 'target@ou.edu';
    await strangersAsk(address, 12);
    const owner = await newcomer();
    expect((await confirm(owner, await asked(owner, address))).statusCode).toBe(200);
  });

  test('are ten an hour and one a day for each further account', async () => {
    const address = 'target.b@ou.edu';
    await strangersAsk(address, 10);
    const last = await newcomer();
    const code = await asked(last, address);
    expect(await emailsTo(world.deps, address)).toHaveLength(11);

    world.clock.advance(31_000);
    // Same response as if sent; the existing code stays valid.
    expect((await send(last, address)).json()).toMatchObject({ sent: true });
    expect(await emailsTo(world.deps, address)).toHaveLength(11);
    expect((await confirm(last, code)).statusCode).toBe(200);
  });

  test('count together for all spellings of one mailbox', async () => {
    const codes = async (spelling: (index: number) => string) => {
      const responses = [];
      for (let index = 0; index < 12; index += 1) {
        const student = await newcomer();
        const email = spelling(index);
        await world.deps.db.db
          .updateTable('users')
          .set({ email, email_verified: false })
          .where('id', '=', student.id)
          .execute();
        responses.push((await world.as(student).call('POST', '/verifications/user')).statusCode);
      }
      return responses;
    };
    for (let index = 0; index < 99; index += 1) {
      await world.deps.limits.countDistinct('verification_address_accounts', 'inbox@gmail.com', `stranger ${index}`);
    }
    expect(await codes((index) => `in.box+${index}@gmail.com`)).toEqual([...Array<number>(11).fill(200), 429]);
  });

  test('are refused plainly to an account without a valid one', async () => {
    const [address, erin] = ['target.c@ou.edu', await newcomer()];
    await send(erin, address);
    await strangersAsk(address, 10);
    world.clock.advance(31_000);
    await send(erin, 'erin@ou.edu');
    world.clock.advance(31_000);
    expect((await send(erin, address)).json().code).toBe('too_many_requests');
  });

  test('go out for at most a hundred further accounts a day', async () => {
    const address = 'target.d@ou.edu';
    await strangersAsk(address, 10);
    for (let index = 0; index < 100; index += 1) {
      await world.deps.limits.countDistinct('verification_address_accounts', address, `stranger ${index}`);
    }
    expect((await send(await newcomer(), address)).json().code).toBe('too_many_requests');
    expect(await emailsTo(world.deps, address)).toHaveLength(10);
  });
});

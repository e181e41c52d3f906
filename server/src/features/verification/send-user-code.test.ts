import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { VERIFICATION } from '@quad/contract/verification/verification';
import { emailsTo, newestCode } from '../../test/mailbox.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';
import { verificationTimedWork } from './verification.listeners.ts';
import { deleteExpiredCodes } from './verification.store.ts';

const world = await useWorld();

const NEWCOMER = { isVerified: false, emailVerified: false };
const EXPIRED = {
  code: 'code_expired',
  message: 'That code has expired or was tried too many times. Please request a new one.',
};
const WRONG = { code: 'code_wrong', message: 'Your code was incorrect. Please try again.' };

const send = (student: Student) => world.as(student).call('POST', '/verifications/user');
const confirm = (student: Student, code: string, purpose = 'verify user') =>
  world.as(student).call('POST', '/verifications/confirm', { purpose, code });

/** A code different from this one. */
const otherThan = (code: string) => String(code === '1000' ? 1001 : Number(code) - 1);

/** Concurrent guesses with the right code at position `right`. */
function guesses(student: Student, code: string, right: number, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => confirm(student, index === right ? code : otherThan(code))),
  );
}

test('an emailed code confirms the address', async () => {
  world.clock.set('2026-09-01T12:00:00Z');
  const nora = await world.student('nora', NEWCOMER);
  const sent = await send(nora);
  expect(sent.json()).toEqual({ sent: true, resendAt: '2026-09-01T12:00:30.000Z' });

  const code = await newestCode(world.deps, nora.email);
  expect(Number(code)).toBeGreaterThanOrEqual(VERIFICATION.codeMin);
  const confirmed = await confirm(nora, ` ${code} `);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toMatchObject({ viewer: { username: 'nora', emailVerified: true, isVerified: false } });
  // Rights are new at once, not when what is remembered of the session runs out.
  expect((await world.as(nora).call('GET', '/session')).json()).toMatchObject({ viewer: { emailVerified: true } });
});

test('confirming a confirmed address changes nothing', async () => {
  const nils = await world.student('nils', NEWCOMER);
  await send(nils);
  const code = await newestCode(world.deps, nils.email);
  const [first, second] = await Promise.all([confirm(nils, code), confirm(nils, code)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
});

test('an empty code gets the required message', async () => {
  const response = await confirm(await world.student('nell', NEWCOMER), '  ');
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({ code: 'Please enter verification code' });
});

test('without an active code no code is right', async () => {
  const response = await confirm(await world.student('noah', NEWCOMER), '1234');
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject(WRONG);
});

test('twelve concurrent guesses count five, and then the right code has expired', async () => {
  const theo = await world.student('theo', NEWCOMER);
  await send(theo);
  const code = await newestCode(world.deps, theo.email);
  const responses = await guesses(theo, code, -1, 12);
  expect(responses.map((response) => response.statusCode)).toEqual(Array(12).fill(401));
  const { tries } = await world.deps.db.db
    .selectFrom('verifications')
    .select('tries')
    .where('user_id', '=', theo.id)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await confirm(theo, code)).json()).toMatchObject(EXPIRED);
});

test('four wrong guesses leave one', async () => {
  const tess = await world.student('tess', NEWCOMER);
  await send(tess);
  const code = await newestCode(world.deps, tess.email);
  await guesses(tess, code, -1, 4);
  expect((await confirm(tess, code)).statusCode).toBe(200);
});

test('only the newest code is valid, with its own five tries', async () => {
  const olaf = await world.student('olaf', NEWCOMER);
  await send(olaf);
  const earlier = await newestCode(world.deps, olaf.email);
  await guesses(olaf, earlier, -1, 5);
  world.clock.advance(31_000);
  await send(olaf);
  const newer = await newestCode(world.deps, olaf.email);
  expect(earlier === newer || (await confirm(olaf, earlier)).json().code === WRONG.code).toBe(true);
  expect((await confirm(olaf, newer)).statusCode).toBe(200);
});

test('a code is valid for two hours', async () => {
  const [early, late] = [await world.student('early', NEWCOMER), await world.student('late', NEWCOMER)];
  await Promise.all([send(early), send(late)]);
  world.clock.advance(2 * 60 * 60 * 1000 - 1);
  expect((await confirm(early, await newestCode(world.deps, early.email))).statusCode).toBe(200);
  world.clock.advance(1);
  expect((await confirm(late, await newestCode(world.deps, late.email))).json()).toMatchObject(EXPIRED);
});

test('an expired code is recognized for a day, and then deleted', async () => {
  const lena = await world.student('lena', NEWCOMER);
  await send(lena);
  const code = await newestCode(world.deps, lena.email);
  const cleanUp = () => verificationTimedWork[0]?.run(world.deps);
  world.clock.advance(26 * HOUR_MS - MINUTE_MS);
  await cleanUp();
  expect((await confirm(lena, code)).json()).toMatchObject(EXPIRED);
  world.clock.advance(MINUTE_MS);
  await cleanUp();
  expect((await confirm(lena, code)).json()).toMatchObject(WRONG);
});

test('a code of someone else, or for another purpose, is wrong', async () => {
  const [mine, other] = [await world.student('mine', NEWCOMER), await world.student('other', NEWCOMER)];
  await Promise.all([send(mine), send(other)]);
  const code = await newestCode(world.deps, other.email);
  const own = await newestCode(world.deps, mine.email);
  expect(code === own || (await confirm(mine, code)).json().code === WRONG.code).toBe(true);
  expect((await confirm(other, code, 'verify school')).json()).toMatchObject(WRONG);
  expect((await confirm(other, code, 'change email')).json()).toMatchObject(WRONG);
  expect((await confirm(other, code, 'become staff')).statusCode).toBe(400);
});

test('a code to an address that the account no longer has confirms nothing', async () => {
  const mara = await world.student('mara', NEWCOMER);
  await send(mara);
  const code = await newestCode(world.deps, mara.email);
  await world.deps.db.db
    .updateTable('users')
    .set({ email: 'mara.moved@mail.example' })
    .where('id', '=', mara.id)
    .execute();
  expect((await confirm(mara, code)).json()).toMatchObject(WRONG);
});

test('a code cannot be read from the database', async () => {
  const vera = await world.student('vera', NEWCOMER);
  await send(vera);
  const row = await world.deps.db.db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', vera.id)
    .executeTakeFirstOrThrow();
  expect(row.code_hash).not.toContain(await newestCode(world.deps, vera.email));
  expect(row).toMatchObject({ purpose: 'verify user', address: vera.email, campus_id: vera.campusId });
});

test('two emails are at least thirty seconds apart, however many requests arrive at once', async () => {
  const ida = await world.student('ida', NEWCOMER);
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(ida)));
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  expect(await emailsTo(world.deps, ida.email)).toHaveLength(1);
  const refused = responses.find((response) => response.statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused?.headers['retry-after']).toBe('30');
  world.clock.advance(30_000);
  expect((await send(ida)).statusCode).toBe(200);
});

test('five emails go out in an hour', async () => {
  const hugo = await world.student('hugo', NEWCOMER);
  for (let times = 0; times < 5; times += 1) {
    expect((await send(hugo)).statusCode).toBe(200);
    world.clock.advance(31_000);
  }
  expect((await send(hugo)).statusCode).toBe(429);
  world.clock.advance(60 * 60 * 1000);
  expect((await send(hugo)).statusCode).toBe(200);
});

test('expired codes are removed, others stay', async () => {
  const [past, present] = [await world.student('past', NEWCOMER), await world.student('present', NEWCOMER)];
  await send(past);
  world.clock.advance(3 * 60 * 60 * 1000);
  await send(present);
  await deleteExpiredCodes(world.deps.db.db, world.clock.now());
  const rows = await world.deps.db.db.selectFrom('verifications').select('user_id').execute();
  expect(rows).toContainEqual({ user_id: present.id });
  expect(rows).not.toContainEqual({ user_id: past.id });
});

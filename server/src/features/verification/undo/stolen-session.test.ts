import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { newBrowser } from '../../../test/browser.ts';
import { emailsTo, newestCode } from '../../../test/mailbox.ts';
import { changeEmailTo, newOwner, OWNER_PASSWORD } from '../../../test/owners.ts';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';

/* Whoever has an open session of somebody else, and nothing more, does not get their account. */

const world = await useWorld();

const THIEF = 'thief@evil.example';
const begin = (student: Student, email: string) =>
  world.as(student).call('POST', '/verifications/email-change', { email });
const confirm = (student: Student, purpose: string, code: string) =>
  world.as(student).call('POST', '/verifications/confirm', { purpose, code });
const emailOf = async (student: Student) => (await world.as(student).call('GET', '/me')).json().email;

test('without the password the email stays, and nothing is emailed', async () => {
  const { browser } = await newOwner(world, 'wanda');
  const change = (body: object) => browser.call('POST', '/verifications/email-change', { email: THIEF, ...body });
  const missing = await change({});
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { password: 'Current password required' }]);
  const wrong = await change({ password: 'a guess' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([403, { password: 'Invalid password.' }]);
  expect(await emailsTo(world.deps, THIEF)).toEqual([]);
});

test('without the password nobody learns whether an address has an account', async () => {
  const { email } = await newOwner(world, 'known');
  const { browser } = await newOwner(world, 'curious');
  const response = await browser.call('POST', '/verifications/email-change', { email, password: 'a guess' });
  expect(response.json().code).toBe('current_password_wrong');
});

test('guesses of the password stop after ten, and do not count as failed sign-ins', async () => {
  const { email, browser } = await newOwner(world, 'gus');
  const guess = () => browser.call('POST', '/verifications/email-change', { email: THIEF, password: 'a guess' });
  const responses = await Promise.all(Array.from({ length: 20 }, guess));
  const messages = responses.map((response) => response.json().message);
  expect(messages.filter((message) => message === 'Invalid password.')).toHaveLength(10);
  expect(messages.filter((message) => message === ERRORS.sign_in_blocked.message)).toHaveLength(10);
  expect((await guess()).statusCode).toBe(429);
  const { statusCode } = await newBrowser(world.app).call('POST', '/sign-in', { email, password: OWNER_PASSWORD });
  expect(statusCode).toBe(200);
});

test('the code can be resent without the password, to the same address only', async () => {
  const { email, browser } = await newOwner(world, 'rena');
  const change = (body: object) => browser.call('POST', '/verifications/email-change', body);
  expect((await change({ email: 'rena.b@mail.example', password: OWNER_PASSWORD })).json().next).toBe('change email');
  world.clock.advance(31_000);
  expect((await change({ email: 'rena.b@mail.example' })).statusCode).toBe(200);
  expect(await emailsTo(world.deps, 'rena.b@mail.example')).toHaveLength(2);
  expect((await change({ email: THIEF })).statusCode).toBe(400);
  expect(await emailsTo(world.deps, email)).toHaveLength(1);
});

test('a started change is canceled when the password changes', async () => {
  const { browser } = await newOwner(world, 'pia');
  const to = 'pia.thief@evil.example';
  await browser.call('POST', '/verifications/email-change', { email: to, password: OWNER_PASSWORD });
  world.clock.advance(31_000);
  const passwords = { current: OWNER_PASSWORD, password: 'after-22', repeated: 'after-22' };
  expect((await browser.call('PUT', '/me/password', passwords)).statusCode).toBe(200);

  expect((await browser.call('POST', '/verifications/email-change', { email: to })).statusCode).toBe(400);
  const code = await newestCode(world.deps, to);
  const response = await browser.call('POST', '/verifications/confirm', { purpose: 'change email', code });
  expect(response.json().code).toBe('code_wrong');
  expect((await changeEmailTo(world, browser, 'pia.b@mail.example', 'after-22')).statusCode).toBe(200);
});

test('without a password a code to the current address is required first', async () => {
  const nora = await world.student('nora');
  const to = 'nora.b@mail.example';
  expect((await begin(nora, to)).json()).toMatchObject({ sent: true, next: 'approve email change' });
  expect(await emailsTo(world.deps, to)).toEqual([]);
  const [mail] = await emailsTo(world.deps, nora.email);
  expect(mail?.text).toContain('n•••@mail.example');
  expect(mail?.text).not.toContain(to);

  expect((await confirm(nora, 'approve email change', mail?.code ?? '')).statusCode).toBe(200);
  expect(await emailOf(nora)).toBe(nora.email);
  expect((await confirm(nora, 'change email', await newestCode(world.deps, to))).statusCode).toBe(200);
  expect(await emailOf(nora)).toBe(to);
});

test('the approval is bound to its purpose, the current address and the requested change', async () => {
  const olga = await world.student('olga', { emailVerified: false });
  // A code for something else does not approve, and an approval confirms nothing else.
  await world.as(olga).call('POST', '/verifications/user');
  const other = await newestCode(world.deps, olga.email);
  expect((await confirm(olga, 'approve email change', other)).json().code).toBe('code_wrong');
  await begin(olga, 'olga.b@mail.example');
  const approval = await newestCode(world.deps, olga.email);
  const asOther = await confirm(olga, 'verify user', approval);
  expect(approval === other || asOther.json().code === 'code_wrong').toBe(true);
  expect((await confirm(olga, 'change email', approval)).json().code).toBe('code_wrong');

  // A later request replaces it: the approval of one address is none of another.
  world.clock.advance(31_000);
  await begin(olga, 'olga.c@mail.example');
  const later = await newestCode(world.deps, olga.email);
  await confirm(olga, 'approve email change', later);
  expect(await emailsTo(world.deps, 'olga.b@mail.example')).toEqual([]);
  expect(await emailsTo(world.deps, 'olga.c@mail.example')).toHaveLength(1);
});

test('five wrong guesses use up the approval', async () => {
  const otto = await world.student('otto');
  await begin(otto, THIEF);
  const code = await newestCode(world.deps, otto.email);
  const wrong = String(code === '1000' ? 1001 : Number(code) - 1);
  for (let guess = 0; guess < 5; guess += 1) await confirm(otto, 'approve email change', wrong);
  expect((await confirm(otto, 'approve email change', code)).json().code).toBe('code_expired');
  expect(await emailsTo(world.deps, THIEF)).toEqual([]);
});

test('an approval of an address that the account no longer has is invalid', async () => {
  const mara = await world.student('mara');
  await begin(mara, THIEF);
  const code = await newestCode(world.deps, mara.email);
  const { db } = world.deps.db;
  await db.updateTable('users').set({ email: 'mara.moved@mail.example' }).where('id', '=', mara.id).execute();
  expect((await confirm(mara, 'approve email change', code)).json().code).toBe('code_wrong');
  expect(await emailsTo(world.deps, THIEF)).toEqual([]);
});

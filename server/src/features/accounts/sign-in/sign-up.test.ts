import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const form = (email: string, more: object = {}) => ({
  email,
  fullName: 'Nora Field',
  password: 'secret-1',
  terms: true,
  ...more,
});

test('a student who signs up is signed in, belongs to this campus and is not verified yet', async () => {
  const browser = newBrowser(world.app, { campus: 'ut' });
  const response = await browser.call('POST', '/sign-up', form('nora@mail.example'));
  expect(response.statusCode).toBe(200);
  expect(response.json().viewer).toMatchObject({
    username: 'norafield',
    firstName: 'Nora',
    lastName: 'F.',
    campusShortName: 'UT',
    emailVerified: false,
    isVerified: false,
    profileSetUp: false,
  });
  expect(await browser.username()).toBe('norafield');
});

test('the session cookie is hidden from scripts and other sites', async () => {
  const response = await newBrowser(world.app).call('POST', '/sign-up', form('cookie@mail.example'));
  const guarded = { httpOnly: true, sameSite: 'Lax', path: '/' };
  expect(response.cookies).toMatchObject([
    { name: 'quad_session', ...guarded },
    { name: 'quad_known', ...guarded },
  ]);
});

test('only the argon2id hash of a password is stored', async () => {
  await newBrowser(world.app).call('POST', '/sign-up', form('hash@mail.example'));
  const rows = await world.deps.db.db.selectFrom('credentials').select('password_hash').execute();
  for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
});

test('every invalid field is reported at once, with the specified message', async () => {
  const response = await newBrowser(world.app).call('POST', '/sign-up', {
    email: 'nobody',
    fullName: 'X',
    password: '12345',
    terms: false,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toEqual({
    email: 'Invalid email address.',
    fullName: 'Name is Invalid',
    password: 'Password too short.',
    terms: 'Please agree to the terms',
  });
});

test('an empty form gets the required messages', async () => {
  const response = await newBrowser(world.app).call('POST', '/sign-up', { email: '', fullName: '', password: '' });
  expect(response.json().fields).toEqual({
    email: 'Email is required.',
    fullName: 'Full name is required',
    password: 'Password is required.',
    terms: 'Please agree to the terms',
  });
});

test('a taken address is rejected, whatever its capitals', async () => {
  await newBrowser(world.app).call('POST', '/sign-up', form('taken@mail.example'));
  const response = await newBrowser(world.app).call('POST', '/sign-up', form('TAKEN@mail.example'));
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'email_taken', fields: { email: 'Email has already been taken.' } });
});

test('of twenty concurrent sign-ups with one address, one succeeds', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => newBrowser(world.app).call('POST', '/sign-up', form('race@mail.example'))),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  const sessions = await world.deps.db.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('email', '=', 'race@mail.example')
    .selectAll('sessions')
    .execute();
  expect(sessions).toHaveLength(1);
});

test('nobody can sign up as verified, staff or with funds', async () => {
  const more = { emailVerified: true, role: 'staff', availableFundsCents: 100, campusId: world.deps.ids.next() };
  const response = await newBrowser(world.app).call('POST', '/sign-up', form('mallory@mail.example', more));
  expect(response.json().viewer).toMatchObject({ emailVerified: false, role: 'student', campusShortName: 'OU' });
});

test('an address that would break a mail header is rejected, and so is a list of addresses', async () => {
  for (const email of ['a@b.example\r\nbcc: c@d.example', ['a@b.example', 'c@d.example'], 'ä@b.example', null]) {
    const response = await newBrowser(world.app).call('POST', '/sign-up', { ...form(''), email });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('email');
  }
});

test('one network can create a limited number of accounts', async () => {
  const { limits } = world.deps;
  for (let i = 0; i < 300; i += 1) await limits.take('sign_up', '192.0.2.7');
  const response = await newBrowser(world.app, { network: '192.0.2.7' }).call(
    'POST',
    '/sign-up',
    form('many@mail.example'),
  );
  expect(response.statusCode).toBe(429);
});

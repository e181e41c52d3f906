import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { freshNetwork, newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

const PASSWORD = 'right-one';

async function account(email: string) {
  const form = { email, fullName: 'Paula Word', password: PASSWORD, terms: true };
  const response = await newBrowser(world.app).call('POST', '/sign-up', form);
  expect(response.statusCode).toBe(200);
}

/** All from one network; sign-in-limits.test.ts covers several networks. */
const HERE = freshNetwork();

function signIn(email: string, password = 'wrong-one', network = HERE) {
  return newBrowser(world.app, { network }).call('POST', '/sign-in', { email, password });
}

async function messages(attempts: number, attempt: () => ReturnType<typeof signIn>) {
  const shownMessages: string[] = [];
  for (let i = 0; i < attempts; i += 1) shownMessages.push((await attempt()).json().message);
  return shownMessages;
}

const times = (count: number, message: string) => Array.from({ length: count }, () => message);

test('the right password signs in, whatever the capitals of the address', async () => {
  await account('paula@mail.example');
  const browser = newBrowser(world.app);
  const response = await browser.call('POST', '/sign-in', { email: ' PAULA@mail.example ', password: PASSWORD });
  expect(response.statusCode).toBe(200);
  expect(await browser.username()).toBe('paulaword');
});

test('a wrong password gets the exact reason three times, then a neutral message, and is blocked after ten', async () => {
  await account('wrong@mail.example');
  const shownMessages = await messages(12, () => signIn('wrong@mail.example'));
  expect(shownMessages).toEqual([
    ...times(3, 'Wrong password!'),
    ...times(7, 'Invalid login credentials.'),
    ...times(2, ERRORS.sign_in_blocked.message),
  ]);
});

test('an address without an account gets the same messages and limits', async () => {
  const shownMessages = await messages(11, () => signIn('nobody@mail.example'));
  expect(shownMessages).toEqual([
    ...times(3, 'Incorrect. Please try again.'),
    ...times(7, 'Invalid login credentials.'),
    ERRORS.sign_in_blocked.message,
  ]);
});

test('a network that tries many addresses soon gets no exact reasons', async () => {
  await account('known@mail.example');
  const network = freshNetwork();
  const responses = [];
  for (let i = 0; i < 20; i += 1) responses.push(await signIn(`x${i}@x.example`, 'wrong-one', network));
  responses.push(await signIn('known@mail.example', 'wrong-one', network));
  expect(responses.map((response) => response.json().message)).toEqual([
    ...times(20, 'Incorrect. Please try again.'),
    'Invalid login credentials.',
  ]);
});

test('a blocked account rejects the right password too, and says for how long', async () => {
  await account('blocked@mail.example');
  for (let i = 0; i < 10; i += 1) await signIn('blocked@mail.example');
  const response = await signIn('blocked@mail.example', PASSWORD);
  expect(response.statusCode).toBe(429);
  expect(response.json().code).toBe('sign_in_blocked');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('a blocked account opens again after fifteen minutes', async () => {
  await account('patient@mail.example');
  for (let i = 0; i < 10; i += 1) await signIn('patient@mail.example');
  world.clock.advance(15 * 60_000);
  expect((await signIn('patient@mail.example', PASSWORD)).statusCode).toBe(200);
});

test('a successful sign-in resets the count', async () => {
  await account('fresh@mail.example');
  for (let i = 0; i < 9; i += 1) await signIn('fresh@mail.example');
  expect((await signIn('fresh@mail.example', PASSWORD)).statusCode).toBe(200);
  expect((await signIn('fresh@mail.example')).json().message).toBe('Wrong password!');
});

test('of twenty concurrent guesses ten are checked', async () => {
  await account('parallel@mail.example');
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn('parallel@mail.example')));
  const shownMessages: string[] = responses.map((response) => response.json().message);
  expect(shownMessages.toSorted()).toEqual(
    [
      ...times(3, 'Wrong password!'),
      ...times(7, 'Invalid login credentials.'),
      ...times(10, ERRORS.sign_in_blocked.message),
    ].toSorted(),
  );
});

test('a reset lifts the block', async () => {
  await account('lifted@mail.example');
  for (let i = 0; i < 11; i += 1) await signIn('lifted@mail.example');
  const browser = newBrowser(world.app);
  await browser.call('POST', '/password-resets', { email: 'lifted@mail.example' });
  const [mail] = await emailsTo(world.deps, 'lifted@mail.example');
  await browser.call('POST', `/password-resets/${mail?.token}`, { password: 'another-one' });
  expect((await signIn('lifted@mail.example', 'another-one')).statusCode).toBe(200);
});

test('an account without a password responds as to a wrong password', async () => {
  await world.student('gustav');
  expect((await signIn('gustav@mail.example')).json().message).toBe('Wrong password!');
});

test('signing in ends the session the browser had', async () => {
  await account('first@mail.example');
  const browser = newBrowser(world.app);
  await browser.call('POST', '/sign-in', { email: 'first@mail.example', password: PASSWORD });
  const before = browser.cookies.get('quad_session') ?? '';
  await browser.call('POST', '/sign-in', { email: 'first@mail.example', password: PASSWORD });

  const left = newBrowser(world.app);
  left.cookies.set('quad_session', before);
  expect(await left.username()).toBeNull();
  expect(await browser.username()).not.toBeNull();
});

test('an empty form gets the required messages', async () => {
  const response = await newBrowser(world.app).call('POST', '/sign-in', { email: '', password: '' });
  expect(response.json().fields).toEqual({ email: 'Email is required.', password: 'Password is required.' });
});

test('an invalid address is rejected with the specified message', async () => {
  const response = await newBrowser(world.app).call('POST', '/sign-in', {
    email: 'nobody',
    password: 'wrong-password',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ msg: 'Invalid email address.' }]);
});

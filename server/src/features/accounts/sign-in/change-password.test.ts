import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { newBrowser } from '../../../test/browser.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();

type Browser = ReturnType<typeof newBrowser>;

async function joined(name: string) {
  const email = `${name}@mail.example`;
  const browser = newBrowser(world.app);
  await browser.call('POST', '/sign-up', { email, fullName: `${name} Word`, password: 'before-1', terms: true });
  return { email, browser };
}

type Form = { current?: string; password?: string; repeated?: string };
function change(browser: Browser, { current = 'before-1', password = 'after-22', repeated = password }: Form = {}) {
  return browser.call('PUT', '/me/password', { current, password, repeated });
}
const signIn = async (email: string, password: string, browser = newBrowser(world.app)) =>
  (await browser.call('POST', '/sign-in', { email, password })).statusCode;

test('a changed password works, the old one does not, other browsers are signed out and the owner gets an email', async () => {
  const { email, browser } = await joined('paula');
  const other = newBrowser(world.app);
  await signIn(email, 'before-1', other);
  const received: unknown[] = [];
  const stop = world.deps.live.onSessionChange((changed) => void received.push(changed));

  expect((await change(browser)).json()).toEqual({ changed: true });
  stop();
  expect(received).toHaveLength(1);
  expect(await browser.username()).toBe('paulaword');
  expect(await other.username()).toBeNull();
  expect(await signIn(email, 'before-1')).toBe(401);
  expect(await signIn(email, 'after-22')).toBe(200);
  const [mail] = await emailsTo(world.deps, email);
  expect(mail?.subject).toBe('Your OU password was changed');
  expect(mail?.text).not.toContain('after-22');
});

test('each error is reported at its field', async () => {
  const { browser } = await joined('pat');
  const faultsOf = async (form: Form) => (await change(browser, form)).json().fields;
  expect(await faultsOf({ current: '' })).toEqual({ current: 'Current password required' });
  expect(await faultsOf({ password: '' })).toEqual({
    password: 'Please enter a new password',
    repeated: 'Must re-enter new password',
  });
  expect(await faultsOf({ repeated: '' })).toEqual({ repeated: 'Must re-enter new password' });
  expect(await faultsOf({ repeated: 'after-23' })).toEqual({ repeated: 'Passwords do not match' });
  expect(await faultsOf({ password: '12345' })).toEqual({ password: 'Passwords must be 6+ characters' });
  expect(await faultsOf({ password: 'x'.repeat(31) })).toHaveProperty('password');
  expect(await faultsOf({ current: 'a guess' })).toEqual({ current: 'Invalid password.' });
  expect((await change(browser)).statusCode).toBe(200);
});

test('guesses of the current password stop after ten, and do not count as failed sign-ins', async () => {
  const { email, browser } = await joined('pam');
  const responses = await Promise.all(Array.from({ length: 20 }, () => change(browser, { current: 'a guess' })));
  const messages = responses.map((response) => response.json().message);
  expect(messages.filter((message) => message === 'Invalid password.')).toHaveLength(10);
  expect(messages.filter((message) => message === ERRORS.sign_in_blocked.message)).toHaveLength(10);
  expect((await change(browser)).statusCode).toBe(429);
  // Guesses in an open session do not count against sign-ins, and failed sign-ins not against these guesses.
  expect(await signIn(email, 'before-1')).toBe(200);
});

test('of two concurrent changes one succeeds', async () => {
  const { email, browser } = await joined('polly');
  const responses = await Promise.all(
    ['first-1', 'second-2', 'third-3'].map((password) => change(browser, { password })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await emailsTo(world.deps, email)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
});

test('links emailed before the change do not work after it', async () => {
  const { email, browser } = await joined('penny');
  const visitor = newBrowser(world.app);
  await visitor.call('POST', '/password-resets', { email });
  const reset = (await emailsTo(world.deps, email))[0]?.token;
  world.clock.advance(1_000);
  await visitor.call('POST', '/sign-in-links', { email });
  const link = (await emailsTo(world.deps, email))[0]?.token;

  await change(browser);
  expect((await visitor.call('POST', `/password-resets/${reset}`, { password: 'thief-1' })).statusCode).toBe(410);
  expect((await visitor.call('POST', `/sign-in-links/${link}/session`)).statusCode).toBe(401);
});

test('an open session alone cannot set the first password', async () => {
  const gina = await world.student('gina');
  const form = { current: 'anything', password: 'thief-22', repeated: 'thief-22' };
  const response = await world.as(gina).call('PUT', '/me/password', form);
  expect(response.json()).toMatchObject({ code: 'current_password_wrong', fields: { current: 'Invalid password.' } });
  expect((await world.as(gina).call('GET', '/me')).json().hasPassword).toBe(false);
});

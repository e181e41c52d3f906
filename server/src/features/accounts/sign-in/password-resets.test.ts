import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { newBrowser } from '../../../test/browser.ts';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';
import { findCredentials, lockPassword } from './credentials.store.ts';
import { signIn } from './sign-in.ts';

const world = await useWorld();

async function joined(name: string) {
  const email = `${name}@mail.example`;
  const browser = newBrowser(world.app);
  await browser.call('POST', '/sign-up', { email, fullName: `${name} Reset`, password: 'forgotten', terms: true });
  return { email, browser };
}

async function askedFor(email: string) {
  // Makes this email newer than all earlier ones.
  world.clock.advance(1_000);
  const response = await newBrowser(world.app).call('POST', '/password-resets', { email: email.toUpperCase() });
  expect(response.json()).toEqual({ sent: true });
  return (await emailsTo(world.deps, email))[0]?.token ?? '';
}

const complete = (token: string, password = 'remembered') =>
  newBrowser(world.app).call('POST', `/password-resets/${token}`, { password });
const signInWith = (email: string, password: string) =>
  newBrowser(world.app).call('POST', '/sign-in', { email, password });

test('a reset sets the password, ends every session at once and emails the owner', async () => {
  const { email, browser } = await joined('rosa');
  const other = newBrowser(world.app);
  await other.call('POST', '/sign-in', { email, password: 'forgotten' });
  expect(await browser.username()).toBe('rosareset');

  const token = await askedFor(email);
  expect((await complete(token)).json()).toEqual({ changed: true });

  expect(await browser.username()).toBeNull();
  expect(await other.username()).toBeNull();
  expect((await signInWith(email, 'forgotten')).statusCode).toBe(401);
  expect((await signInWith(email, 'remembered')).statusCode).toBe(200);
  expect((await emailsTo(world.deps, email))[0]?.subject).toBe('Your OU password was changed');
});

test('a reset that confirms the address cancels a deletion by someone who only claimed it', async () => {
  const { email, browser } = await joined('rita');
  const deletionOf = async (owner: typeof browser) => (await owner.call('GET', '/account/leaving')).json();
  const schedule = (owner: typeof browser, password: string) =>
    owner.call('POST', '/account/deletion', { username: 'ritareset', password });
  expect((await schedule(browser, 'forgotten')).statusCode).toBe(200);
  await complete(await askedFor(email));
  const owner = newBrowser(world.app);
  await owner.call('POST', '/sign-in', { email, password: 'remembered' });
  expect(await deletionOf(owner)).toMatchObject({ deletionDueAt: null });

  // Only the confirmed owner can have scheduled this.
  await schedule(owner, 'remembered');
  await complete(await askedFor(email), 'again-22');
  await owner.call('POST', '/sign-in', { email, password: 'again-22' });
  expect(await deletionOf(owner)).toMatchObject({ deletionDueAt: expect.any(String) });
});

test('the sessions end together with the old password, also when the process stops right after', async () => {
  const { email } = await joined('rhea');
  const token = await askedFor(email);
  const end = () => Promise.reject(new Error('The process stops here'));
  const app = await buildApp({ ...world.deps, sessions: { ...world.deps.sessions, end } });
  const response = await newBrowser(app).call('POST', `/password-resets/${token}`, { password: 'remembered' });
  expect(response.statusCode).toBe(500);
  await app.close();
  const left = await world.deps.db.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('u.email', '=', email)
    .execute();
  expect(left).toEqual([]);
});

test('the link leads to the campus’s own page', async () => {
  const { email } = await joined('rita');
  await askedFor(email);
  const [mail] = await emailsTo(world.deps, email);
  expect(mail?.text).toMatch(/http:\/\/ou\.localhost\/forgotpassword\?token=[\w-]{43}/);
});

test('an address without an account gets a message', async () => {
  const response = await newBrowser(world.app).call('POST', '/password-resets', { email: 'noone@mail.example' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'reset_account_missing', message: 'User not found, try again!' });
});

test('a link works once, also when it is used twenty times at once', async () => {
  const { email } = await joined('rolf');
  const token = await askedFor(email);
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => complete(token, `password-${index}`)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(responses.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'reset_expired',
    message: 'That link has expired. Please request a new one.',
  });
  expect((await emailsTo(world.deps, email)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
});

test('a link is valid for an hour, also when another is requested, until one is used', async () => {
  const { email } = await joined('rene');
  const [first, second] = [await askedFor(email), await askedFor(email)];
  const responses = await Promise.all([complete(first), complete(second)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const late = await askedFor(email);
  world.clock.advance(60 * 60_000);
  expect((await complete(late)).statusCode).toBe(410);
});

test('a short password is rejected and leaves the link valid', async () => {
  const { email } = await joined('ruby');
  const token = await askedFor(email);
  expect((await complete(token, '12345')).json().fields).toEqual({ password: 'Password too short.' });
  expect((await complete(token)).statusCode).toBe(200);
});

test('an account that signed up with Google gets a password this way, and its emails speak of no old one', async () => {
  const { username } = await world.student('gina');
  const email = `${username}@mail.example`;
  const token = await askedFor(email);
  const [mail] = await emailsTo(world.deps, email);
  expect(mail?.subject).toBe('Choose a password for your OU account');
  expect(mail?.text).not.toMatch(/old|new|reset/i);
  await complete(token);
  expect((await signInWith(email, 'remembered')).statusCode).toBe(200);
  const [notice] = await emailsTo(world.deps, email);
  expect(notice?.subject).toBe('A password was added to your OU account');
  expect(notice?.text).toContain('A password was just added to your OU account on Quad.');
  expect(notice?.text).not.toContain('changed');
});

test('a link emailed before the reset signs nobody in after it', async () => {
  const { email } = await joined('remy');
  await newBrowser(world.app).call('POST', '/sign-in-links', { email });
  const [mail] = await emailsTo(world.deps, email);
  await complete(await askedFor(email));
  const response = await newBrowser(world.app).call('POST', `/sign-in-links/${mail?.token}/session`);
  expect(response.json().code).toBe('link_expired');
});

describe('a sign-in with the old password', () => {
  const visit = { campusId: '', mayTrack: false };
  const cookie = { keep: fail, forget: fail };
  const knownBrowser = { value: undefined, ...cookie };
  const browser = { viewer: null, network: '192.0.2.9', userAgent: 'a test', visit, cookie, knownBrowser };
  function fail() {
    throw new Error('No session was to be given');
  }

  test('is refused when the reset comes between the password check and the session', async () => {
    const { email } = await joined('rafa');
    const token = await askedFor(email);
    const { deps } = world;
    const tx: typeof deps.db.tx = async (work) => {
      await complete(token);
      return deps.db.tx(work);
    };
    const outcome = signIn({ ...deps, db: { ...deps.db, tx } }, { email, password: 'forgotten' }, browser);
    await expect(outcome).rejects.toMatchObject({ code: 'credentials_invalid' });
  });

  test('that is in progress delays the reset, which then ends its session', async () => {
    const { email } = await joined('rory');
    const token = await askedFor(email);
    const { deps } = world;
    const account = await findCredentials(deps.db.db, email);
    const { userId = '', passwordHash } = account ?? {};
    let resetting: Promise<unknown> = Promise.resolve();
    await deps.db.tx(async (tx) => {
      expect(await lockPassword(tx, userId, passwordHash ?? '')).toBe(true);
      resetting = complete(token);
      await waitsOrEnds(deps.db, resetting);
      await deps.sessions.start(tx, userId);
    });
    await resetting;
    const left = await deps.db.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
  });
});

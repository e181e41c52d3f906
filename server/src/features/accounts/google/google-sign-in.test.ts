import { describe, expect, test } from 'vitest';
import {
  signInAtGoogle,
  formOf,
  googleFailed,
  googleSignedIn,
  reportOf,
  SITE,
  START,
  visitGoogle,
  viewerOf,
} from '../../../test/google-visits.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { openWindow } from '../../../test/window.ts';
import { newWorld, useWorld } from '../../../test/world.ts';
import { addressHash } from '../sign-in/secret-hash.ts';
import { insertBan } from '../bans/bans.store.ts';

const world = await useWorld();

async function accountsOf(email: string) {
  return world.deps.db.db
    .selectFrom('users as u')
    .leftJoin('identities as i', 'i.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email_verified as emailVerified',
      'i.subject',
    ])
    .where('u.email', '=', email)
    .execute();
}

describe('a Google user', () => {
  test('gets an account with a confirmed address, a short name and a session', async () => {
    const { window, outcome, origin, landing } = await signInAtGoogle(world.app, {
      email: 'fresh@mail.example',
      name: 'fern Green-Leaf',
    });
    expect({ outcome, origin, landing }).toEqual({ outcome: googleSignedIn(true), origin: SITE, landing: '/home' });
    expect(await accountsOf('fresh@mail.example')).toEqual([
      expect.objectContaining({ username: 'fernleaf', firstName: 'Fern', lastName: 'L.', emailVerified: true }),
    ]);
    expect(await viewerOf(window)).toMatchObject({ username: 'fernleaf', emailVerified: true, isVerified: false });
  });

  test('without a name is anonymous', async () => {
    await signInAtGoogle(world.app, { email: 'nameless@mail.example', name: '' });
    expect(await accountsOf('nameless@mail.example')).toMatchObject([{ firstName: 'Anonymous', lastName: 'U.' }]);
  });

  test('returns to the same account, whatever the capitals of the address', async () => {
    await signInAtGoogle(world.app, { email: 'again@mail.example' });
    const { outcome } = await signInAtGoogle(world.app, { email: 'Again@mail.example' });
    expect(outcome).toEqual(googleSignedIn(false));
    expect(await accountsOf('again@mail.example')).toHaveLength(1);
  });

  test('keeps the account when its address has changed here', async () => {
    await signInAtGoogle(world.app, { email: 'moves@mail.example' });
    const { db } = world.deps.db;
    await db
      .updateTable('users')
      .set({ email: 'moved@mail.example' })
      .where('email', '=', 'moves@mail.example')
      .execute();
    expect((await signInAtGoogle(world.app, { email: 'moves@mail.example' })).outcome).toEqual(googleSignedIn(false));
    expect(await accountsOf('moves@mail.example')).toEqual([]);
  });

  test('returns to the page they wanted, if it is ours', async () => {
    const asked = async (redirect: string) =>
      (
        await signInAtGoogle(
          world.app,
          { email: 'lands@mail.example' },
          `${START}?redirect=${encodeURIComponent(redirect)}`,
        )
      ).landing;
    expect(await asked('/post/1?x=y')).toBe('/post/1?x=y');
    expect(await asked('//evil.example')).toBe('/home');
    expect(await asked('/auth/google')).toBe('/home');
  });

  test('keeps the page that opened the popup, and the result is sent only to a page of ours', async () => {
    const visit = await visitGoogle(world.app);
    expect(visit.page.response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    const { response } = await visit.window.go(await visit.submit({ email: 'window@mail.example' }));
    expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(reportOf(response.body).origin).toBe(SITE);
  });

  test('has signed out of the session that this browser had', async () => {
    const first = await signInAtGoogle(world.app, { email: 'first@mail.example' });
    const before = first.window.cookiesOf('ou.localhost').get('quad_session');
    const page = await first.window.go(START);
    await first.window.go(page.address, { form: formOf({ email: 'second@mail.example' }) });
    const response = await world.app.inject({
      url: '/api/session',
      headers: { host: 'ou.localhost', cookie: `quad_session=${before}` },
    });
    expect(response.json().viewer).toBeNull();
  });

  test('gets one account, however many popups return at once', async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, () => visitGoogle(world.app)));
    const addresses = await Promise.all(visits.map(({ submit }) => submit({ email: 'burst@mail.example' })));
    const responses = await Promise.all(visits.map(({ window }, i) => window.go(addresses[i] ?? '')));
    const outcomes = responses.map(({ response }) => reportOf(response.body).outcome);
    expect(outcomes.filter((outcome) => outcome.outcome === 'signed-in')).toHaveLength(20);
    expect(outcomes.filter((outcome) => 'isFresh' in outcome && outcome.isFresh)).toHaveLength(1);
    expect(await accountsOf('burst@mail.example')).toHaveLength(1);
  });
});

describe('a Google user who already has an account here', () => {
  test('is signed in to it when both sides have confirmed the address', async () => {
    const olive = await world.student('olive');
    const { outcome, window } = await signInAtGoogle(world.app, { email: 'olive@mail.example' });
    expect(outcome).toEqual(googleSignedIn(false));
    expect(await viewerOf(window)).toMatchObject({ id: olive.id });
  });

  test('gets one email when Google is linked, and none if Google created the account', async () => {
    await world.student('wren');
    const visits = await Promise.all(Array.from({ length: 20 }, () => visitGoogle(world.app)));
    const addresses = await Promise.all(visits.map(({ submit }) => submit({ email: 'wren@mail.example' })));
    await Promise.all(visits.map(({ window }, i) => window.go(addresses[i] ?? '')));
    await signInAtGoogle(world.app, { email: 'wren@mail.example' });
    expect(await emailsTo(world.deps, 'wren@mail.example')).toEqual([
      expect.objectContaining({ subject: 'You can now sign in to your OU account with Google' }),
    ]);

    await signInAtGoogle(world.app, { email: 'opened@mail.example' });
    await signInAtGoogle(world.app, { email: 'opened@mail.example' });
    expect(await emailsTo(world.deps, 'opened@mail.example')).toEqual([]);
  });

  test('is not signed in when the address was never confirmed here', async () => {
    const squatter = await world.student('squatter');
    const { db } = world.deps.db;
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', squatter.id).execute();
    const { outcome } = await signInAtGoogle(world.app, { email: 'squatter@mail.example' });
    const refusal = googleFailed('Error: Account already exists with different credentials');
    expect(outcome).toEqual({ ...refusal, linkTo: 'squatter@mail.example' });
    expect(await accountsOf('squatter@mail.example')).toMatchObject([{ subject: null }]);
  });

  test('is not signed in when the account belongs to another Google account', async () => {
    const rashid = await world.student('rashid');
    await world.deps.db.db
      .insertInto('identities')
      .values({ issuer: 'http://campus.localhost/dev/identity', subject: 'another', user_id: rashid.id })
      .execute();
    const { outcome } = await signInAtGoogle(world.app, { email: 'rashid@mail.example' });
    const refusal = googleFailed('Error: Account already exists with different credentials');
    expect(outcome).toEqual({ ...refusal, linkTo: 'rashid@mail.example' });
  });
});

describe('Google does not sign in', () => {
  /** The outcome that the window received, and the viewer afterwards. */
  async function resultOf({ window, outcome }: Pick<Awaited<ReturnType<typeof signInAtGoogle>>, 'window' | 'outcome'>) {
    return { outcome, viewer: await viewerOf(window) };
  }
  const refused = (message: string) => ({ outcome: googleFailed(message), viewer: null });

  test('someone who cancels at Google', async () => {
    expect(await resultOf(await signInAtGoogle(world.app, null))).toEqual(
      refused('Error: Sign-in process was canceled'),
    );
  });

  test('someone who cancels at Google, and opens the wanted page after logging in another way', async () => {
    const wanting = (path: string) => signInAtGoogle(world.app, null, `${START}?redirect=${encodeURIComponent(path)}`);
    expect((await wanting('/post/1?x=y')).landing).toBe('/login?redirect=%2Fpost%2F1%3Fx%3Dy');
    expect((await wanting('//evil.example')).landing).toBe('/login');
    const { response } = await wanting('/saved');
    expect(response.body).toContain('<a href="/login?redirect=%2Fsaved">Back to log in</a>');
  });

  test('someone whose address Google has not confirmed', async () => {
    const typed = { email: 'typed@mail.example', isConfirmed: false };
    expect(await resultOf(await signInAtGoogle(world.app, typed))).toEqual(refused('Error: User email not found'));
    expect(await accountsOf('typed@mail.example')).toEqual([]);
  });

  test.each(['fresh', 'returning'])('someone who is banned, %s', async (kind) => {
    const email = `banned-${kind}@mail.example`;
    if (kind === 'returning') await signInAtGoogle(world.app, { email });
    const { db, config, clock } = world.deps;
    await insertBan(db.db, {
      addressHash: addressHash(email, config.secret),
      isManual: true,
      reason: 'spam',
      now: clock.now(),
    });
    expect(await resultOf(await signInAtGoogle(world.app, { email }))).toEqual(refused('Account has been banned'));
  });

  test('someone whose account now has another address, which is banned', async () => {
    await signInAtGoogle(world.app, { email: 'renamed@mail.example' });
    const { db, config, clock } = world.deps;
    const email = 'banned-since@mail.example';
    await db.db.updateTable('users').set({ email }).where('email', '=', 'renamed@mail.example').execute();
    await insertBan(db.db, {
      addressHash: addressHash(email, config.secret),
      isManual: true,
      reason: 'spam',
      now: clock.now(),
    });
    const response = await resultOf(await signInAtGoogle(world.app, { email: 'renamed@mail.example' }));
    expect(response).toEqual(refused('Account has been banned'));
  });

  test('someone who returns a second time with the same response', async () => {
    const visit = await visitGoogle(world.app);
    const cookie = visit.window.cookiesOf('ou.localhost').get('quad_google');
    const address = await visit.submit({ email: 'replay@mail.example' });
    await visit.window.go(address);
    expect(visit.window.cookiesOf('ou.localhost').has('quad_google')).toBe(false);
    expect(reportOf((await visit.window.go(address)).response.body).outcome).toEqual(
      googleFailed('Error: Invalid credentials'),
    );

    // A kept copy of the cookie does not work either.
    const { pathname, search } = new URL(address);
    const headers = { host: 'ou.localhost', cookie: `quad_google=${cookie}` };
    const response = await world.app.inject({ url: pathname + search, headers });
    expect(reportOf(response.body).outcome).toEqual(googleFailed('Error: Invalid credentials'));
  });

  test('someone who brings the response of another browser', async () => {
    const [theirs, mine] = [await visitGoogle(world.app), await visitGoogle(world.app)];
    const address = await theirs.submit({ email: 'theirs@mail.example' });
    for (const window of [mine.window, openWindow(world.app)]) {
      const { response } = await window.go(address);
      expect(await resultOf({ window, outcome: reportOf(response.body).outcome })).toEqual(
        refused('Error: Invalid credentials'),
      );
    }
  });

  test('someone who forges the state or its cookie', async () => {
    const visit = await visitGoogle(world.app);
    const address = new URL(await visit.submit({ email: 'forger@mail.example' }));
    const forged = new URL(address);
    forged.searchParams.set('state', 'made-up');
    const cookie = visit.window.cookiesOf('ou.localhost').get('quad_google') ?? '';
    const cookies = [`quad_google=${cookie}`, `quad_google=${cookie.slice(0, -2)}AA`, 'quad_google=bm90aGluZw.x', ''];
    for (const [i, { pathname, search }] of [forged, address, address, address].entries()) {
      const headers = { host: 'ou.localhost', cookie: cookies[i] ?? '' };
      const response = await world.app.inject({ url: pathname + search, headers });
      expect(reportOf(response.body).outcome).toEqual(googleFailed('Error: Invalid credentials'));
    }
  });

  test('someone who started on the site of another campus', async () => {
    const visit = await visitGoogle(world.app, 'http://ut.localhost/auth/google');
    const { address } = await visit.window.go(visit.page.address, {
      form: formOf({ email: 'ut@mail.example' }),
      stop: 'http://ut.localhost/auth',
    });
    const cookie = `quad_google=${visit.window.cookiesOf('ut.localhost').get('quad_google')}`;
    const { pathname, search } = new URL(address);
    const response = await world.app.inject({ url: pathname + search, headers: { host: 'ou.localhost', cookie } });
    expect(reportOf(response.body).outcome).toEqual(googleFailed('Error: Invalid credentials'));
  });

  test('someone who takes longer than ten minutes', async () => {
    const other = await newWorld();
    const visit = await visitGoogle(other.app);
    const address = await visit.submit({ email: 'slow@mail.example' });
    other.clock.advance(601_000);
    const { response } = await visit.window.go(address);
    expect(reportOf(response.body).outcome).toEqual(googleFailed('Error: Invalid credentials'));
    await other.close();
  });
});

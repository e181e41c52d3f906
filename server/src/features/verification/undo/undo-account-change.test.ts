import { describe, expect, test } from 'vitest';
import { UNDO } from '@quad/contract/verification/undo-links';
import { buildApp } from '../../../app.ts';
import { newBrowser } from '../../../test/browser.ts';
import { signInAtGoogle, googleSignedIn, viewerOf } from '../../../test/google-visits.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { changeEmailTo, newOwner, OWNER_PASSWORD, undoTokenFor } from '../../../test/owners.ts';
import { useWorld } from '../../../test/world.ts';
import { banAccount } from '../../accounts/accounts.public.ts';
import { removeExpiredLinks } from '../../accounts/remove-expired.ts';

const world = await useWorld();

const HOUR_MS = 3_600_000;
const visitor = () => newBrowser(world.app);
const undo = (token: string) => visitor().call('POST', `/undo-links/${token}`);
const read = async (token: string) => (await visitor().call('GET', `/undo-links/${token}`)).json().link;
const statusOf = async (token: string) => (await undo(token)).statusCode;
const signIn = async (email: string, password: string, browser = visitor()) =>
  (await browser.call('POST', '/sign-in', { email, password })).statusCode;

async function accountOf(id: string) {
  return world.deps.db.db
    .selectFrom('users')
    .select(['email', 'email_verified as emailVerified', 'school_email as schoolEmail', 'campus_id as campusId'])
    .select('deletion_due_at as deletionDueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** An owner whose account was just moved to an address of a thief, and the link that undoes it. */
async function hijackedAccount(name: string) {
  const owner = await newOwner(world, name);
  const thief = visitor();
  await signIn(owner.email, OWNER_PASSWORD, thief);
  const stolenTo = `${name}@evil.example`;
  expect((await changeEmailTo(world, thief, stolenTo)).statusCode).toBe(200);
  return { owner, thief, stolenTo, token: await undoTokenFor(world, owner.email) };
}

/** Requests the deletion of the account that this browser is signed in to. */
async function deleteAs(browser: ReturnType<typeof visitor>, app = world.app) {
  const username = await browser.username();
  const other = newBrowser(app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other.call('POST', '/account/deletion', { username, password: OWNER_PASSWORD });
}

describe('the link in the notice', () => {
  test('restores the address, ends all sessions and starts a reset', async () => {
    const { owner, thief, stolenTo, token } = await hijackedAccount('ella');
    expect(await read(token)).toEqual({ change: 'email', address: 'e•••@mail.example' });
    const ended: unknown[] = [];
    const stop = world.deps.live.onSessionChange((changed) => void ended.push(changed));

    expect((await undo(token)).json()).toEqual({ undone: true, resetSentTo: 'e•••@mail.example' });
    stop();
    expect(ended).toEqual([expect.objectContaining({ userId: owner.id })]);
    expect(await accountOf(owner.id)).toMatchObject({ email: owner.email, emailVerified: true });
    expect([await thief.username(), await owner.browser.username()]).toEqual([null, null]);
    // The thief knows the password: it is over too.
    expect(await signIn(owner.email, OWNER_PASSWORD)).toBe(401);

    const [mail] = await emailsTo(world.deps, owner.email);
    expect(mail?.subject).toContain('choose a new password');
    const chosen = await visitor().call('POST', `/password-resets/${mail?.token}`, { password: 'after-22' });
    expect(chosen.statusCode).toBe(200);
    expect(await signIn(owner.email, 'after-22')).toBe(200);
    const [email] = await emailsTo(world.deps, stolenTo);
    expect(email?.subject).toContain('was undone');
    expect(email?.token).toBe('');
  });

  test('does nothing when it is only opened, however often', async () => {
    const { owner, thief, stolenTo, token } = await hijackedAccount('hedy');
    for (const method of ['GET', 'HEAD', 'GET'] as const) await visitor().call(method, `/undo-links/${token}`);
    const page = await world.as(null).visit(`/undo_change?token=${token}`);
    expect(page.statusCode).toBeLessThan(500);
    expect((await accountOf(owner.id)).email).toBe(stolenTo);
    expect(await thief.username()).not.toBeNull();
    expect(await statusOf(token)).toBe(200);
  });

  test('works once; used, forged and expired links get the same response', async () => {
    const { token } = await hijackedAccount('una');
    expect(await statusOf(token)).toBe(200);
    const again = await undo(token);
    expect([again.statusCode, again.json().message]).toEqual([410, 'That link has expired or was already used.']);
    expect(await read(token)).toBeNull();
    expect(await statusOf('x'.repeat(43))).toBe(410);
    expect(await read('x'.repeat(43))).toBeNull();

    const { owner, stolenTo, token: late } = await hijackedAccount('lara');
    world.clock.advance(UNDO.hours * HOUR_MS - 60_000);
    expect(await read(late)).not.toBeNull();
    world.clock.advance(60_000);
    expect(await read(late)).toBeNull();
    expect(await statusOf(late)).toBe(410);
    expect((await accountOf(owner.id)).email).toBe(stolenTo);
  });

  test('is stored as a hash', async () => {
    const { owner, token } = await hijackedAccount('hash');
    const rows = await world.deps.db.db.selectFrom('undo_links').selectAll().where('user_id', '=', owner.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is not sent to an unconfirmed address, which may be a stranger’s', async () => {
    const browser = visitor();
    const typo = 'tina.typo@mail.example';
    await browser.call('POST', '/sign-up', {
      email: typo,
      fullName: 'Tina Word',
      password: OWNER_PASSWORD,
      terms: true,
    });
    expect((await changeEmailTo(world, browser, 'tina@mail.example')).statusCode).toBe(200);
    const [notice] = await emailsTo(world.deps, typo);
    expect(notice?.subject).toContain('was changed');
    expect(notice?.token).toBe('');
  });
});

describe('an undo ends what the thief did', () => {
  test('sessions, codes, links and resets', async () => {
    const { owner, thief, stolenTo, token } = await hijackedAccount('mona');
    await visitor().call('POST', '/password-resets', { email: stolenTo });
    const reset = (await emailsTo(world.deps, stolenTo))[0]?.token;
    world.clock.advance(1_000);
    await visitor().call('POST', '/sign-in-links', { email: stolenTo });
    const link = (await emailsTo(world.deps, stolenTo))[0]?.token;
    const next = { email: 'mona.next@evil.example', password: OWNER_PASSWORD };
    world.clock.advance(31_000);
    expect((await thief.call('POST', '/verifications/email-change', next)).statusCode).toBe(200);

    expect(await statusOf(token)).toBe(200);
    expect((await visitor().call('POST', `/password-resets/${reset}`, { password: 'thief-1' })).statusCode).toBe(410);
    const byLink = await visitor().call('POST', `/sign-in-links/${link}/session`);
    expect([byLink.statusCode, byLink.json().code]).toEqual([401, 'link_expired']);
    const { db } = world.deps.db;
    expect(await db.selectFrom('verifications').select('purpose').where('user_id', '=', owner.id).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', owner.id).execute()).toEqual([]);
  });

  test('a Google account that was linked since', async () => {
    const { owner, stolenTo, token } = await hijackedAccount('gwen');
    const linked = await signInAtGoogle(world.app, { email: stolenTo });
    expect(linked.outcome).toEqual(googleSignedIn(false));
    expect(await statusOf(token)).toBe(200);
    expect(await viewerOf(linked.window)).toBeNull();
    const back = await signInAtGoogle(world.app, { email: stolenTo });
    expect(back.outcome).toEqual(googleSignedIn(true));
    expect((await viewerOf(back.window))?.id).not.toBe(owner.id);
  });

  test('a deletion, which the previous address got an email about too', async () => {
    const { owner, thief, stolenTo, token } = await hijackedAccount('dora');
    expect((await deleteAs(thief)).statusCode).toBe(200);
    const [email] = await emailsTo(world.deps, owner.email);
    expect(email?.subject).toBe('Your OU account will be deleted');
    expect(email?.text).toContain('use the undo link in our earlier email');
    expect((await emailsTo(world.deps, stolenTo))[0]?.text).toContain('log in before then');

    expect(await statusOf(token)).toBe(200);
    expect((await emailsTo(world.deps, owner.email))[0]?.text).toContain('We canceled that.');
    expect((await accountOf(owner.id)).deletionDueAt).toBeNull();
  });

  test('a deletion that is requested at the same moment', async () => {
    const { owner, thief, token } = await hijackedAccount('dina');
    const { deps } = world;
    let undone = 0;
    const tx: typeof deps.db.tx = async (work) => {
      undone = await statusOf(token);
      return deps.db.tx(work);
    };
    const app = await buildApp({ ...deps, db: { ...deps.db, tx } });
    expect((await deleteAs(thief, app)).json().code).toBe('sign_in_required');
    await app.close();
    expect(undone).toBe(200);
    expect((await accountOf(owner.id)).deletionDueAt).toBeNull();
  });

  test('but not a Google account from before', async () => {
    const owner = await newOwner(world, 'greta');
    expect((await signInAtGoogle(world.app, { email: owner.email })).outcome).toEqual(googleSignedIn(false));
    await changeEmailTo(world, owner.browser, 'greta@evil.example');
    expect(await statusOf(await undoTokenFor(world, owner.email))).toBe(200);
    const back = await signInAtGoogle(world.app, { email: owner.email });
    expect((await viewerOf(back.window))?.id).toBe(owner.id);
  });

  test('but not the school, which stays with its school address', async () => {
    const { owner, token } = await hijackedAccount('sara');
    const { db } = world.deps.db;
    const school = { school_email: 'sara@ou.edu', school_verified_at: world.clock.now() };
    await db.updateTable('users').set(school).where('id', '=', owner.id).execute();
    const before = await accountOf(owner.id);
    expect(await statusOf(token)).toBe(200);
    expect(await accountOf(owner.id)).toEqual({ ...before, email: owner.email });
  });
});

describe('a chain of changes', () => {
  async function chained(name: string) {
    const { owner, thief, stolenTo, token: first } = await hijackedAccount(name);
    const last = `${name}.last@evil.example`;
    await changeEmailTo(world, thief, last);
    return { owner, stolenTo, last, first, second: await undoTokenFor(world, stolenTo) };
  }

  test('the first link restores the first address and invalidates later changes', async () => {
    const { owner, last, first, second } = await chained('anna');
    expect(await statusOf(first)).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(owner.email);
    expect(await statusOf(second)).toBe(410);
    expect((await emailsTo(world.deps, last))[0]?.subject).toContain('was undone');
  });

  test('a thief who uses a later link does not block the owner’s first link', async () => {
    const { owner, stolenTo, first, second } = await chained('bea');
    expect(await statusOf(second)).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(stolenTo);
    expect(await statusOf(first)).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(owner.email);
  });

  test('a later password change gives its notice no power over the first link', async () => {
    const { owner, thief, stolenTo, token } = await hijackedAccount('cleo');
    await thief.call('PUT', '/me/password', { current: OWNER_PASSWORD, password: 'thief-22', repeated: 'thief-22' });
    const later = await undoTokenFor(world, stolenTo);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(later)).toBe(410);
    expect(await signIn(owner.email, 'thief-22')).toBe(401);
  });
});

describe('the previous address', () => {
  const taken = { statusCode: 409 };
  const signUp = (email: string) =>
    visitor().call('POST', '/sign-up', { email, fullName: 'Some One', password: 'squat-11', terms: true });

  test('cannot be used by anybody else while it can be restored, by any method', async () => {
    const { owner, token } = await hijackedAccount('rosa');
    const address = owner.email.toUpperCase();
    expect(await signUp(address)).toMatchObject(taken);
    expect((await signInAtGoogle(world.app, { email: owner.email })).outcome).toMatchObject({ outcome: 'failed' });
    const asking = visitor();
    await asking.call('POST', '/sign-in-links', { email: owner.email, fullName: 'Some One', terms: true });
    const [link] = await emailsTo(world.deps, owner.email);
    expect(link?.subject).toContain('Finish creating');
    expect(await asking.call('POST', `/sign-in-links/${link?.token}/session`)).toMatchObject(taken);

    const other = await newOwner(world, 'rival');
    const moved = await other.browser.call('POST', '/verifications/email-change', {
      email: address,
      password: OWNER_PASSWORD,
    });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'new_email_taken']);
    expect(await statusOf(token)).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(owner.email);
  });

  test('can be taken back by its own account', async () => {
    const { owner, thief } = await hijackedAccount('rike');
    expect((await changeEmailTo(world, thief, owner.email)).statusCode).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(owner.email);
  });

  test('is free again afterwards', async () => {
    const { owner } = await hijackedAccount('ruby');
    world.clock.advance(UNDO.hours * HOUR_MS);
    expect((await signUp(owner.email)).statusCode).toBe(200);
  });

  test('is not taken from another account that has it anyway', async () => {
    const { owner, stolenTo, token } = await hijackedAccount('rhea');
    const other = await world.student('rhea2');
    const { db } = world.deps.db;
    await db.updateTable('users').set({ email: owner.email }).where('id', '=', other.id).execute();
    expect((await undo(token)).json()).toMatchObject({ code: 'new_email_taken' });
    expect((await accountOf(owner.id)).email).toBe(stolenTo);
    // The link is not used up by that.
    expect(await read(token)).not.toBeNull();
  });
});

describe('a changed password', () => {
  const change = (browser: ReturnType<typeof newBrowser>) =>
    browser.call('PUT', '/me/password', { current: OWNER_PASSWORD, password: 'thief-22', repeated: 'thief-22' });

  test('has the same link: it ends all sessions, invalidates the new password and starts a reset', async () => {
    const owner = await newOwner(world, 'paul');
    expect((await change(owner.browser)).statusCode).toBe(200);
    const token = await undoTokenFor(world, owner.email);
    expect(await read(token)).toEqual({ change: 'password', address: 'p•••@mail.example' });
    expect(await statusOf(token)).toBe(200);
    expect(await owner.browser.username()).toBeNull();
    expect(await signIn(owner.email, 'thief-22')).toBe(401);
    const [mail, ...before] = await emailsTo(world.deps, owner.email);
    expect(mail?.subject).toContain('choose a new password');
    expect(before.some(({ subject }) => subject.includes('was undone'))).toBe(false);
  });

  test('restores the address of that time, if it was changed afterwards', async () => {
    const owner = await newOwner(world, 'petra');
    await change(owner.browser);
    const token = await undoTokenFor(world, owner.email);
    await changeEmailTo(world, owner.browser, 'petra@evil.example', 'thief-22');
    expect(await statusOf(token)).toBe(200);
    expect((await accountOf(owner.id)).email).toBe(owner.email);
  });

  test('by an emailed reset has the link too', async () => {
    const owner = await newOwner(world, 'pim');
    await visitor().call('POST', '/password-resets', { email: owner.email });
    const reset = (await emailsTo(world.deps, owner.email))[0]?.token;
    await visitor().call('POST', `/password-resets/${reset}`, { password: 'thief-22' });
    expect(await statusOf(await undoTokenFor(world, owner.email))).toBe(200);
    expect(await signIn(owner.email, 'thief-22')).toBe(401);
  });
});

test('is no way around a ban', async () => {
  const { owner, stolenTo, token } = await hijackedAccount('bert');
  await banAccount(world.deps, null, { address: stolenTo, reason: 'Scams' });
  const response = await undo(token);
  expect([response.statusCode, response.json().code]).toEqual([403, 'banned']);
  expect((await accountOf(owner.id)).email).toBe(stolenTo);
});

test('works from abroad, where signing up does not', async () => {
  const { token } = await hijackedAccount('iris');
  const abroad = newBrowser(world.app, { network: '81.2.69.142' });
  expect((await abroad.call('POST', `/undo-links/${token}`)).statusCode).toBe(200);
});

test('expired links are removed with the address they kept', async () => {
  const { owner } = await hijackedAccount('olga');
  const rows = () => world.deps.db.db.selectFrom('undo_links').select('id').where('user_id', '=', owner.id).execute();
  await removeExpiredLinks(world.deps);
  expect(await rows()).toHaveLength(1);
  world.clock.advance(UNDO.hours * HOUR_MS);
  await removeExpiredLinks(world.deps);
  expect(await rows()).toEqual([]);
});

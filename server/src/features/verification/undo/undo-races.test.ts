import { expect, test } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { signInAtGoogle, viewerOf } from '../../../test/google-visits.ts';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import { emailsTo, newestCode } from '../../../test/mailbox.ts';
import { changeEmailTo, newOwner, OWNER_PASSWORD, undoTokenFor } from '../../../test/owners.ts';
import { useWorld } from '../../../test/world.ts';
import { findIdentityOwner } from '../../accounts/google/identities.store.ts';
import { requestPasswordReset } from '../../accounts/sign-in/request-password-reset.ts';

const world = await useWorld();

const undo = (token: string) => newBrowser(world.app).call('POST', `/undo-links/${token}`);
const rounds = ['a', 'b', 'c', 'd', 'e', 'f'];

async function emailOf(id: string) {
  const query = world.deps.db.db.selectFrom('users').select('email').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).email;
}

async function sessionsOf(id: string) {
  return world.deps.db.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
}

async function hijackedAccount(name: string) {
  const owner = await newOwner(world, name);
  const stolenTo = `${name}@evil.example`;
  await changeEmailTo(world, owner.browser, stolenTo);
  return { owner, stolenTo, token: await undoTokenFor(world, owner.email) };
}

test('of many concurrent clicks one counts, and one reset is emailed', async () => {
  const { owner, token } = await hijackedAccount('polly');
  const responses = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
  const presses = (status: number) => responses.filter(({ statusCode }) => statusCode === status);
  expect([presses(200).length, presses(410).length]).toEqual([1, 9]);
  const mails = await emailsTo(world.deps, owner.email);
  expect(mails.filter(({ subject }) => subject.includes('choose a new password'))).toHaveLength(1);
});

test.each(rounds)('with an undo and the thief’s next change at once, the owner has the account (%s)', async (round) => {
  const { owner, token } = await hijackedAccount(`chris${round}`);
  const next = `chris${round}.next@evil.example`;
  world.clock.advance(31_000);
  await owner.browser.call('POST', '/verifications/email-change', { email: next, password: OWNER_PASSWORD });
  const code = await newestCode(world.deps, next);
  const [undone] = await Promise.all([
    undo(token),
    owner.browser.call('POST', '/verifications/confirm', { purpose: 'change email', code }),
  ]);
  expect(undone.statusCode).toBe(200);
  expect(await emailOf(owner.id)).toBe(owner.email);
  expect(await sessionsOf(owner.id)).toEqual([]);
});

test.each(rounds)('with an undo and a later link at once, the earlier address stays (%s)', async (round) => {
  const { owner, stolenTo, token } = await hijackedAccount(`dora${round}`);
  await changeEmailTo(world, owner.browser, `dora${round}.next@evil.example`);
  const later = await undoTokenFor(world, stolenTo);
  const [first] = await Promise.all([undo(token), undo(later)]);
  expect(first.statusCode).toBe(200);
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test.each(rounds)('nobody who logs in meanwhile keeps a session (%s)', async (round) => {
  const { owner, stolenTo, token } = await hijackedAccount(`eve${round}`);
  await newBrowser(world.app).call('POST', '/sign-in-links', { email: stolenTo });
  const link = (await emailsTo(world.deps, stolenTo))[0]?.token;
  await signInAtGoogle(world.app, { email: stolenTo });
  const logIn = { email: stolenTo, password: OWNER_PASSWORD };
  const passwords = { current: OWNER_PASSWORD, password: 'thief-22', repeated: 'thief-22' };
  const [undone, google] = await Promise.all([
    undo(token),
    signInAtGoogle(world.app, { email: stolenTo }),
    newBrowser(world.app).call('POST', '/sign-in', logIn),
    newBrowser(world.app).call('POST', `/sign-in-links/${link}/session`),
    owner.browser.call('PUT', '/me/password', passwords),
  ]);
  expect(undone.statusCode).toBe(200);
  expect(await emailOf(owner.id)).toBe(owner.email);
  expect(await sessionsOf(owner.id)).toEqual([]);
  expect((await viewerOf(google.window))?.id).not.toBe(owner.id);
  const { db } = world.deps.db;
  for (const table of ['credentials', 'identities', 'undo_links'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', owner.id).execute()).toEqual([]);
  }
});

test('a Google sign-in in progress delays the undo, which then ends its session', async () => {
  const { owner, stolenTo, token } = await hijackedAccount('greg');
  await signInAtGoogle(world.app, { email: stolenTo });
  const { deps } = world;
  const identities = deps.db.db.selectFrom('identities').select(['issuer', 'subject']);
  const identity = await identities.where('user_id', '=', owner.id).executeTakeFirstOrThrow();
  let undoing: Promise<unknown> = Promise.resolve();
  await deps.db.tx(async (tx) => {
    expect(await findIdentityOwner(tx, identity)).toBe(owner.id);
    undoing = undo(token);
    await waitsOrEnds(deps.db, undoing);
    await deps.sessions.start(tx, owner.id);
  });
  await undoing;
  expect(await sessionsOf(owner.id)).toEqual([]);
});

test('a reset that the thief requested before the undo is not emailed after it', async () => {
  const { owner, stolenTo, token } = await hijackedAccount('rita');
  const { deps } = world;
  const tx: typeof deps.db.tx = async (work) => {
    await undo(token);
    return deps.db.tx(work);
  };
  const campus = deps.campuses.ofHost('ou.localhost');
  if (!campus) throw new Error('No campus');
  const knownBrowser = { value: undefined, keep: () => undefined, forget: () => undefined };
  const request = { email: stolenTo, network: '10.9.9.9', knownBrowser };
  await requestPasswordReset({ ...deps, db: { ...deps.db, tx } }, campus, request);
  const resets = deps.db.db.selectFrom('password_resets').select('token_hash').where('user_id', '=', owner.id);
  expect(await resets.execute()).toHaveLength(1);
  expect((await emailsTo(world.deps, stolenTo)).some(({ subject }) => subject.startsWith('Reset'))).toBe(false);
});

test.each(rounds)('a restored address that somebody else requests at once stays reserved (%s)', async (round) => {
  const owner = await newOwner(world, `fay${round}`);
  const to = `fay${round}.b@mail.example`;
  world.clock.advance(31_000);
  await owner.browser.call('POST', '/verifications/email-change', { email: to, password: OWNER_PASSWORD });
  const code = await newestCode(world.deps, to);
  const form = { email: owner.email, fullName: 'Some One', password: 'squat-11', terms: true };
  const [, ...squatters] = await Promise.all([
    owner.browser.call('POST', '/verifications/confirm', { purpose: 'change email', code }),
    ...Array.from({ length: 4 }, () => newBrowser(world.app).call('POST', '/sign-up', form)),
  ]);
  expect(squatters.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  expect((await undo(await undoTokenFor(world, owner.email))).statusCode).toBe(200);
});

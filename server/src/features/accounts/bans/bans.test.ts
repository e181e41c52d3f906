import { describe, expect, test } from 'vitest';
import { newBrowser } from '../../../test/browser.ts';
import { waitsOrEnds } from '../../../test/lock-waits.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { useWorld } from '../../../test/world.ts';
import { banAccount } from './ban-account.ts';
import { liftBan } from './lift-ban.ts';
import { listBanRows } from './bans.store.ts';
import { refuseBanned } from '../sign-in/refuse-banned.ts';

const world = await useWorld();

const BANNED = { code: 'banned', message: 'Account has been banned' };
const lift = (target: Parameters<typeof liftBan>[3]) => world.deps.db.tx((tx) => liftBan(world.deps, tx, null, target));
const ban = (address: string, reason = 'spam') => banAccount(world.deps, null, { address, reason });
const signUp = (email: string, browser = newBrowser(world.app)) =>
  browser.call('POST', '/sign-up', { email, fullName: 'Ban Ned', password: 'secret-1', terms: true });

test('a banned address cannot sign in by any method, whatever its capitals', async () => {
  await signUp('bad@mail.example');
  await ban('Bad@Mail.example');
  const browser = newBrowser(world.app);
  const responses = [
    await browser.call('POST', '/sign-in', { email: 'bad@mail.example', password: 'secret-1' }),
    await browser.call('POST', '/sign-in', { email: 'BAD@mail.example', password: 'wrong' }),
    await signUp('bad@mail.example'),
    await signUp('BAD@mail.example'),
    await browser.call('POST', '/sign-in-links', { email: 'bad@mail.example' }),
    await browser.call('POST', '/password-resets', { email: 'bad@mail.example' }),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject(BANNED);
  }
  expect(await emailsTo(world.deps, 'bad@mail.example')).toEqual([]);
});

test('a link emailed before the ban signs nobody in after it', async () => {
  const browser = newBrowser(world.app);
  await browser.call('POST', '/sign-in-links', { email: 'late@mail.example', fullName: 'Late Link', terms: true });
  const [mail] = await emailsTo(world.deps, 'late@mail.example');
  await ban('late@mail.example');
  expect((await browser.call('POST', `/sign-in-links/${mail?.token}/session`)).json()).toMatchObject(BANNED);
  const code = { email: 'late@mail.example', code: mail?.code };
  expect((await browser.call('POST', '/sign-in-codes', code)).json()).toMatchObject(BANNED);
});

test('a ban ends all sessions on every process, by its event', async () => {
  const browser = newBrowser(world.app);
  await signUp('open@mail.example', browser);
  const userId: string = (await browser.call('GET', '/session')).json().viewer.id;
  const ended: unknown[] = [];
  world.deps.live.onSessionChange((changed) => ended.push(changed));

  await ban('open@mail.example');
  await world.work();
  expect(await browser.username()).toBeNull();
  expect(ended).toContainEqual({ userId });
});

test('a ban waits for a session that is being started, and ends it', async () => {
  const { deps } = world;
  const { id, username } = await world.student('race');
  let banning: Promise<unknown> = Promise.resolve();
  await deps.db.tx(async (tx) => {
    await refuseBanned(deps, tx, `${username}@mail.example`);
    banning = ban(`${username}@mail.example`);
    await waitsOrEnds(deps.db, banning);
    await deps.sessions.start(tx, id);
  });
  await banning;
  const left = await deps.db.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(left).toEqual([]);
});

test('a ban applies to every address of the account, and so does lifting it', async () => {
  const { username } = await world.student('sly');
  await ban(`${username}@ou.edu`);
  expect((await signUp(`${username}@mail.example`)).json()).toMatchObject(BANNED);
  expect((await signUp(`${username}@ou.edu`)).json()).toMatchObject(BANNED);

  expect(await lift({ address: `${username}@mail.example` })).toMatchObject({ lifted: 2 });
  expect((await signUp(`${username}@ou.edu`)).statusCode).toBe(200);
  expect(await lift({ address: 'never@mail.example' })).toMatchObject({ lifted: 0 });
});

test('a ban takes the staff role away, which is audited and not undone by lifting it', async () => {
  const bob = await world.student('bob', { role: 'staff' });
  await ban(bob.email, 'sold what was not theirs');
  await ban(bob.email);
  await lift({ address: bob.email });
  const { role } = await world.deps.db.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', bob.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('student');
  const audit = await world.deps.db.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject', '=', `user:${bob.id}`)
    .execute();
  expect(audit).toEqual([{ action: 'staff.revoked', detail: { reason: 'sold what was not theirs' } }]);
});

describe('an address that two accounts have', () => {
  /** Someone who verified a school address, and a browser that only signed up with it. */
  async function claimed(name: string) {
    const owner = await world.student(name);
    const claimer = newBrowser(world.app);
    expect((await signUp(`${owner.username}@ou.edu`, claimer)).statusCode).toBe(200);
    const { viewer } = (await claimer.call('GET', '/session')).json();
    const isOwnerIn = async () => (await world.as(owner).call('GET', '/me')).statusCode === 200;
    return { owner, claimer, claimerId: viewer.id as string, isOwnerIn };
  }

  test('bans both of them, with all their addresses', async () => {
    const { owner, claimer, isOwnerIn } = await claimed('dodger');
    expect(await ban(`${owner.username}@ou.edu`)).toEqual({ banned: 2, hasAccount: true });
    await world.work();
    expect([await isOwnerIn(), await claimer.username()]).toEqual([false, null]);
    expect((await signUp(owner.email)).json()).toMatchObject(BANNED);
    expect(await lift({ address: `${owner.username}@ou.edu` })).toMatchObject({ lifted: 2 });
  });

  test('does not ban its owner when the other person is banned, nor unban them', async () => {
    const { owner, claimer, claimerId, isOwnerIn } = await claimed('framed');
    expect(await banAccount(world.deps, null, { userId: claimerId, reason: 'spam' })).toMatchObject({ banned: 1 });
    await world.work();
    expect([await isOwnerIn(), await claimer.username()]).toEqual([true, null]);

    await ban(owner.email);
    expect(await lift({ userId: claimerId })).toMatchObject({ lifted: 0 });
    expect((await signUp(owner.email)).json()).toMatchObject(BANNED);
  });
});

test('the list has hashes and reasons, and everything is audited without the address', async () => {
  await ban('secretive@mail.example', 'sold what was not theirs');
  expect(await ban('secretive@mail.example')).toEqual({ banned: 0, hasAccount: false });
  await lift({ address: 'secretive@mail.example', reason: 'gave it back' });
  await ban('secretive@mail.example', 'again');

  const [newest] = await listBanRows(world.deps.db.db);
  expect(newest).toMatchObject({ reason: 'again' });
  const audit = await world.deps.db.db
    .selectFrom('audit')
    .select(['action', 'subject', 'detail'])
    .where('subject', '=', `address:${newest?.addressHash}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action, detail }) => [action, detail])).toEqual([
    ['account.banned', { reason: 'sold what was not theirs' }],
    ['account.ban-lifted', { reason: 'gave it back' }],
    ['account.banned', { reason: 'again' }],
  ]);
  expect(JSON.stringify([newest, audit])).not.toContain('secretive');
});

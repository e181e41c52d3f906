import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { uuidIds } from '../../../server/src/platform/ids.ts';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { runBan } from './ban-command.ts';
import { runStaff } from './staff-command.ts';
import { staffDeps } from './staff-deps.ts';

const ids = uuidIds(systemClock);

let db: TestDatabase;
beforeAll(async () => {
  db = await newTestDatabase();
  await addAccount('sage', { email: 'sage@mail.example', email_verified: true });
});
afterAll(() => db.close());

async function addAccount(username: string, addresses: Addresses) {
  const { id: campusId } = await db.db
    .selectFrom('campuses')
    .select('id')
    .where('slug', '=', 'ou')
    .executeTakeFirstOrThrow();
  const name = { first_name: 'Sage', last_name: 'Q.', username };
  await db.db
    .insertInto('users')
    .values({ id: ids.next(), campus_id: campusId, ...name, ...addresses })
    .execute();
}

type Addresses = { email: string; email_verified: boolean; school_email?: string; school_verified_at?: Date };

const run = (...words: string[]) => runStaff(staffDeps(testConfig({}), db), words);

/** The listeners of all events so far. */
async function listening() {
  const { rows } = await sql<{ name: string }>`select unnest(listeners) as name from events`.execute(db.db);
  return rows.map(({ name }) => name).toSorted();
}

test('an account becomes staff, is listed, and loses the role; each change is audited once', async () => {
  expect(await run()).toContain('Nobody is staff.');
  expect(await run('grant', 'Sage@Mail.example')).toBe('That account is staff now and can open /staff.\n');
  expect(await run('grant', 'sage@mail.example')).toBe('That account is already staff.\n');
  expect(await run('list')).toBe('@sage  sage@mail.example\n');
  expect(await run('revoke', 'sage@mail.example')).toBe('That account is no longer staff.\n');
  expect(await run('revoke', 'sage@mail.example')).toBe('That account is not staff.\n');

  const audit = await db.db.selectFrom('audit').select(['action', 'actor_id']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'staff.granted', actor_id: null },
    { action: 'staff.revoked', actor_id: null },
  ]);
  // Signed-in sessions are refreshed each time.
  expect(await listening()).toEqual(['accounts.refresh-sessions', 'accounts.refresh-sessions']);
});

test('an account with an unconfirmed address does not become staff, and does not hide its owner', async () => {
  await addAccount('squatter', { email: 'boss@ou.edu', email_verified: false });
  await expect(run('grant', 'boss@ou.edu')).rejects.toThrow('The account with boss@ou.edu has not confirmed it.');
  expect(await run()).toContain('Nobody is staff.');

  const school = { school_email: 'boss@ou.edu', school_verified_at: new Date() };
  await addAccount('boss', { email: 'boss@mail.example', email_verified: true, ...school });
  expect(await run('grant', 'boss@ou.edu')).toBe('That account is staff now and can open /staff.\n');
  expect(await run('list')).toBe('@boss  boss@mail.example\n');
  expect(await run('revoke', 'boss@ou.edu')).toBe('That account is no longer staff.\n');
  expect(await run()).toContain('Nobody is staff.');
});

test('a ban has all effects of a ban on the site: sessions end, and ads stop', async () => {
  const banned = await runBan(staffDeps(testConfig({}), db), ['add', 'sage@mail.example', '--reason', 'spam']);
  expect(banned).toBe('Banned. Its account is signed out everywhere.\n');
  const others = (await listening()).filter((name) => name !== 'accounts.refresh-sessions');
  expect(others).toEqual(['accounts.end-sessions', 'ads.stop-of-banned']);
  await expect(run('grant', 'sage@mail.example')).rejects.toThrow('The account with sage@mail.example is banned.');
});

test.each([
  [['promote'], 'Use list, grant or revoke'],
  [['grant'], 'Which address?'],
  [['grant', 'sage'], '"sage" is not an email address.'],
  [['revoke', 'nobody@mail.example'], 'Nobody has an account with nobody@mail.example.'],
])('%j gets a message', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});

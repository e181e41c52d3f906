import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { isBanned } from '../../../server/src/features/accounts/accounts.public.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { uuidIds } from '../../../server/src/platform/ids.ts';
import { checkInstallationSecret } from '../../../server/src/platform/installation-secret.ts';
import { isRunning, startServer } from '../../../server/src/processes/test/server.ts';
import { newTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts';
import { runBan } from './ban-command.ts';
import { runSecret } from './secret-command.ts';
import { staffDeps } from './staff-deps.ts';

vi.setConfig({ testTimeout: 120_000 });

const OLD = { config: testConfig({ secret: 'the secret of the last three years' }) };
const NEW = { config: testConfig({ secret: 'the secret of the coming three years' }) };

/** An installation with two bans, of an account and of an address that nobody has, and with links in mailboxes. */
async function newInstallation() {
  const db = await newTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'quad-secret-'));
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  const campus = await db.db.selectFrom('campuses').select('id').where('slug', '=', 'ou').executeTakeFirstOrThrow();
  const person = { first_name: 'Bea', last_name: 'B.', username: 'bea', email: 'bea@mail.example' };
  const userId = uuidIds(systemClock).next();
  await db.db
    .insertInto('users')
    .values({ id: userId, campus_id: campus.id, ...person, email_verified: true })
    .execute();
  await insertLinks(db, { userId, campusId: campus.id, email: person.email });
  await checkInstallationSecret(db.db, OLD.config.secret);
  for (const address of ['bea@mail.example', 'nobody@mail.example']) {
    await runBan(staffDeps(OLD.config, db), ['add', address, '--reason', 'spam']);
  }
  const file = join(folder, 'old-secret');
  await writeFile(file, `${OLD.config.secret}\n`);
  const bannedOf = async (with_: typeof NEW) => [
    await isBanned(with_, db.db, 'bea@mail.example'),
    await isBanned(with_, db.db, 'nobody@mail.example'),
  ];
  const linksLeft = async () => [
    ...(await db.db.selectFrom('sign_in_links').select('token_hash').execute()),
    ...(await db.db.selectFrom('password_resets').select('token_hash').execute()),
    ...(await db.db.selectFrom('undo_links').select('token_hash').execute()),
  ];
  return {
    db,
    file,
    bannedOf,
    linksLeft,
    change: (...words: string[]) => runSecret({ db, ...NEW }, ['change', ...words]),
  };
}

/** A sign-in link, a password reset and a link that undoes a change. */
async function insertLinks({ db }: TestDatabase, of: { userId: string; campusId: string; email: string }) {
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const times = { created_at: now, expires_at: expiresAt };
  const signIn = { campus_id: of.campusId, email: of.email, code_hash: 'code', marker_hash: 'marker' };
  await db
    .insertInto('sign_in_links')
    .values({ id: uuidIds(systemClock).next(), token_hash: 'sign-in', ...signIn, ...times })
    .execute();
  await db
    .insertInto('password_resets')
    .values({ user_id: of.userId, token_hash: 'reset', ...times })
    .execute();
  await db
    .insertInto('undo_links')
    .values({ user_id: of.userId, change: 'password', address: of.email, token_hash: 'undo', ...times })
    .execute();
}

test('a changed secret is accepted, and the bans of accounts hold under it', async () => {
  const { db, file, bannedOf, linksLeft, change } = await newInstallation();
  await expect(checkInstallationSecret(db.db, NEW.config.secret)).rejects.toThrow('SECRET is not the one of this');
  expect(await change('--old', file)).toBe(
    'Changed: servers and workers start with this SECRET only. 1 bans still hold. 1 of addresses without an account had to end.\n',
  );
  await checkInstallationSecret(db.db, NEW.config.secret);
  await expect(checkInstallationSecret(db.db, OLD.config.secret)).rejects.toThrow('SECRET is not the one of this');
  expect(await bannedOf(NEW)).toEqual([true, false]);
  const rows = await db.db.selectFrom('bans').select(['reason', 'is_manual']).execute();
  expect(rows).toEqual([{ reason: 'spam', is_manual: true }]);
  expect(await linksLeft()).toEqual([{ token_hash: 'undo' }]);
  expect(await change('--old', file)).toBe('SECRET is that of the installation already.\n');
});

test('a lost secret can be replaced, and the bans and mailed links end with it', async () => {
  const { db, bannedOf, linksLeft, change } = await newInstallation();
  expect(await change('--lost')).toContain('2 bans had to end: add them again.');
  await checkInstallationSecret(db.db, NEW.config.secret);
  expect(await bannedOf(NEW)).toEqual([false, false]);
  expect(await runBan(staffDeps(NEW.config, db), ['list'])).toBe('Nobody is banned.\n');
  expect(await linksLeft()).toEqual([{ token_hash: 'undo' }]);
});

test('nothing changes while a server runs', async () => {
  const { db, file, bannedOf, linksLeft, change } = await newInstallation();
  const server = await startServer({
    HOST: '127.0.0.1',
    DATABASE_URL: db.url,
    DEMO: 'off',
    SECRET: OLD.config.secret,
  });
  onTestFinished(async () => {
    if (isRunning(server.pid)) server.signal('SIGTERM');
    await server.ended;
    await server.remove();
  });
  await expect(change('--old', file)).rejects.toThrow('Stop all servers and workers first');
  await expect(change('--lost')).rejects.toThrow('Stop all servers and workers first');
  await checkInstallationSecret(db.db, OLD.config.secret);
  expect(await bannedOf(OLD)).toEqual([true, true]);
  expect(await linksLeft()).toHaveLength(3);

  server.signal('SIGTERM');
  await server.ended;
  expect(await change('--old', file)).toContain('Changed');
});

test('nothing changes without the former secret, or with a wrong one', async () => {
  const { db, file, change } = await newInstallation();
  await expect(change()).rejects.toThrow('Name the file with the former secret');
  await expect(change('--old', `${file}-not`)).rejects.toThrow('cannot be read');
  await writeFile(file, 'some other secret that nobody ever had');
  await expect(change('--old', file)).rejects.toThrow('does not have the secret that the servers had');
  await checkInstallationSecret(db.db, OLD.config.secret);
});

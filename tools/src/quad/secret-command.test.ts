import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { isBanned } from '../../../server/src/features/accounts/accounts.public.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { uuidIds } from '../../../server/src/platform/ids.ts';
import { checkInstallationSecret } from '../../../server/src/platform/installation-secret.ts';
import { newTestDatabase } from '../../../server/src/test/database.ts';
import { runBan } from './ban-command.ts';
import { runSecret } from './secret-command.ts';
import { staffDeps } from './staff-deps.ts';

const OLD = { config: testConfig({ secret: 'the secret of the last three years' }) };
const NEW = { config: testConfig({ secret: 'the secret of the coming three years' }) };

/** An installation with two bans: of an account, and of an address that nobody has. */
async function newInstallation() {
  const db = await newTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'quad-secret-'));
  onTestFinished(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });
  const campus = await db.db.selectFrom('campuses').select('id').where('slug', '=', 'ou').executeTakeFirstOrThrow();
  const person = { first_name: 'Bea', last_name: 'B.', username: 'bea', email: 'bea@mail.example' };
  await db.db
    .insertInto('users')
    .values({ id: uuidIds(systemClock).next(), campus_id: campus.id, ...person, email_verified: true })
    .execute();
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
  return { db, file, bannedOf, change: (...words: string[]) => runSecret({ db, ...NEW }, ['change', ...words]) };
}

test('a changed secret is accepted, and the bans of accounts hold under it', async () => {
  const { db, file, bannedOf, change } = await newInstallation();
  await expect(checkInstallationSecret(db.db, NEW.config.secret)).rejects.toThrow('SECRET is not the one of this');
  expect(await change('--old', file)).toBe(
    'Changed: servers and workers start with this SECRET only. 1 bans still hold. 1 of addresses without an account had to end.\n',
  );
  await checkInstallationSecret(db.db, NEW.config.secret);
  await expect(checkInstallationSecret(db.db, OLD.config.secret)).rejects.toThrow('SECRET is not the one of this');
  expect(await bannedOf(NEW)).toEqual([true, false]);
  const rows = await db.db.selectFrom('bans').select(['reason', 'is_manual']).execute();
  expect(rows).toContainEqual({ reason: 'spam', is_manual: true });
  expect(await change('--old', file)).toBe('SECRET is that of the installation already.\n');
});

test('a lost secret can be replaced, and the bans end with it', async () => {
  const { db, bannedOf, change } = await newInstallation();
  expect(await change('--lost')).toContain('No earlier ban holds');
  await checkInstallationSecret(db.db, NEW.config.secret);
  expect(await bannedOf(NEW)).toEqual([false, false]);
});

test('nothing changes without the former secret, or with a wrong one', async () => {
  const { db, file, change } = await newInstallation();
  await expect(change()).rejects.toThrow('Name the file with the former secret');
  await expect(change('--old', `${file}-not`)).rejects.toThrow('cannot be read');
  await writeFile(file, 'some other secret that nobody ever had');
  await expect(change('--old', file)).rejects.toThrow('does not have the secret that the servers had');
  await checkInstallationSecret(db.db, OLD.config.secret);
});

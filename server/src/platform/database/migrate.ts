import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../process/config-error.ts';
import { applyMigration, LOCK_RETRY, type LockRetry } from './apply-migration.ts';
import { asConfigError, checkDatabaseUrl, checkServerVersion } from './connection-error.ts';
import { type MigrationFile, MIGRATIONS_DIRECTORY, readMigrationFiles } from './migration-files.ts';

/** An arbitrary constant: every Quad process takes the same advisory lock. */
const LOCK = 7_214_033_871;
const LOCK_PAUSE_MS = 50;

type Applied = { number: number; name: string; checksum: string };

type Migrating = { url: string; directory?: string; lockRetry?: LockRetry };

/**
 * Applies all pending migrations and returns their names. Safe to run in several processes: one migrates, the others
 * wait and find nothing to do. A file and its record share one transaction. A file that starts with `-- no transaction`
 * holds one statement that is safe to run twice, one with `-- batches` a statement that is repeated for batch after
 * batch. One that starts with `-- backfill` is left to a job.
 */
export async function migrate({ url, directory = MIGRATIONS_DIRECTORY, lockRetry = LOCK_RETRY }: Migrating) {
  const files = await readMigrationFiles(directory);
  checkDatabaseUrl(url);
  const client = await connect(url);
  try {
    await takeLock(client);
    const applied = new Set((await checkApplied(client, files)).map(({ number }) => number));
    const pending = files.filter(({ number, mode }) => mode !== 'backfill' && !applied.has(number));
    for (const file of pending) await applyMigration(client, file, lockRetry);
    return pending.map((file) => file.name);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function connect(url: string) {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      application_name: 'quad-migrate',
      connectionTimeoutMillis: 5_000,
    });
    // The next query fails with the same error; without a listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    checkServerVersion(Number(rows[0]?.server_version_num));
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    throw asConfigError(url, error);
  }
}

/** Polls for the lock: a waiting statement would block a concurrent index build. */
async function takeLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await wait(LOCK_PAUSE_MS);
  }
}

async function checkApplied(client: pg.Client, files: MigrationFile[]) {
  await client.query(`create table if not exists migrations (
    number     integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz(3) not null default now()
  )`);
  const { rows } = await client.query<Applied>('select number, name, checksum from migrations order by number');
  for (const row of rows) {
    const file = files.find(({ number }) => number === row.number);
    if (!file) {
      throw new ConfigError(
        `The database has the migration ${row.name}, which this version of Quad does not have: start the newer version.`,
      );
    }
    if (row.checksum !== file.checksum) {
      throw new ConfigError(
        `The migration ${file.name} was changed after this database applied it as ${row.name}: restore the file and put the change into a new migration.`,
      );
    }
  }
  return rows;
}

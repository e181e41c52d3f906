import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../process/config-error.ts';
import type { MigrationFile } from './migration-files.ts';
import { isLostConnection } from './transient-errors.ts';

/**
 * How long a migration waits for a lock, and how often it tries. While it waits, writers of that table wait behind it,
 * so it gives up soon and lets them pass.
 */
export type LockRetry = { waitMs: number; pauseMs: number; attempts: number };
export const LOCK_RETRY: LockRetry = { waitMs: 1_000, pauseMs: 4_000, attempts: 60 };

/** Lock not available, and deadlock: the writers go first. */
const WRITERS_GO_FIRST = new Set(['55P03', '40P01']);
const CONCURRENT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i;

/** Applies one file and records it, in one transaction unless the file says otherwise. */
export async function applyMigration(client: pg.Client, file: MigrationFile, lockRetry: LockRetry) {
  try {
    if (file.mode === 'no transaction') {
      await dropInvalidIndex(client, file);
      await client.query(file.text);
      await record(client, file);
      return;
    }
    if (file.mode === 'batches') {
      await runBatches(client, file, lockRetry);
      await record(client, file);
      return;
    }
    await givingWay(client, file, lockRetry, async () => {
      await client.query(file.text);
      await record(client, file);
    });
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    if (isLostConnection(cause)) throw wentAway(file, cause);
    throw new Error(`The migration ${file.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Each batch commits, so that writers of its rows wait for that batch at most. */
async function runBatches(client: pg.Client, file: MigrationFile, lockRetry: LockRetry) {
  let last: string | null | undefined = null;
  do {
    last = await givingWay(client, file, lockRetry, async () => {
      const { rows } = await client.query<{ last: string | null }>(file.text, [last]);
      return rows[0]?.last;
    });
  } while (last);
}

/** Runs the work in one transaction. Rolls back and retries while others hold a lock on a table or row. */
async function givingWay<T>(client: pg.Client, file: MigrationFile, lockRetry: LockRetry, work: () => Promise<T>) {
  const { waitMs, pauseMs, attempts } = lockRetry;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${waitMs}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!(error instanceof Error && 'code' in error && WRITERS_GO_FIRST.has(String(error.code)))) throw error;
    }
    if (attempt === attempts) throw lockedOut(file);
    await wait(pauseMs);
  }
}

/** An index build that was interrupted leaves an unusable index, which `if not exists` would take for the real one. */
async function dropInvalidIndex(client: pg.Client, file: MigrationFile) {
  const name = CONCURRENT_INDEX.exec(file.text)?.[1];
  const found = await client.query(
    'select from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname = $1 and not i.indisvalid',
    [name],
  );
  if (found.rowCount) await client.query(`drop index concurrently if exists "${name}"`);
}

function record(client: pg.Client, { number, name, checksum }: MigrationFile) {
  return client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
}

function wentAway({ name }: MigrationFile, cause: unknown) {
  return new ConfigError(
    `The database went away during the migration ${name}: find out why it stopped, and start again; the migration continues from there.`,
    { cause },
  );
}

function lockedOut({ name }: MigrationFile) {
  return new ConfigError(
    `The migration ${name} got no lock on its tables: end the long transactions that pg_stat_activity shows, and start again.`,
  );
}

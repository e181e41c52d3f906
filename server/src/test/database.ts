import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../platform/database/database.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database of the caller's own, gone when it is closed. */
export async function newTestDatabase(template = inject('template')): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes half the work of logging every page, and these databases need not survive a crash.
  await maintain(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const database = await openDatabase({ url, max: 10, log: { warn: () => undefined } });
  return { ...database, url, close: () => database.close().then(() => maintain(`drop database ${name} with (force)`)) };
}

/** An empty database, even without migrations. */
export async function newEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`create database ${name} template template0`);
  return { url: urlOf(name), drop: () => maintain(`drop database ${name} with (force)`) };
}

/**
 * Fills a template database once per test run and clones it afterwards. It is dropped with the run's template.
 */
export async function newFilledDatabase(what: string, fill: (tx: Db) => Promise<void>) {
  const template = `${inject('template')}_${what}`;
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // Renamed once it is complete, because an existing database counts as complete.
      const half = `${template}_half`;
      await client.query(`create database ${half} template ${inject('template')}`);
      const database = await openDatabase({ url: urlOf(half), max: 2, log: { warn: () => undefined } });
      await withoutStatementTimeout(database, fill);
      await database.close();
      await client.query(`alter database ${half} rename to ${template}`);
    }
    return await newTestDatabase(template);
  } finally {
    await client.end();
  }
}

/** Runs in one transaction without a statement timeout, because filling large tables takes long. */
export function withoutStatementTimeout(database: Pick<Database, 'tx'>, work: (tx: Db) => Promise<void>) {
  return database.tx(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await work(tx);
  });
}

function urlOf(name: string) {
  const url = new URL(inject('clusterUrl'));
  url.pathname = name;
  return url.href;
}

async function maintain(statement: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database of the caller's own, gone when it is closed. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`create database ${name} template ${inject('template')}`);
  const url = urlOf(name);
  const database = await openDatabase({ url, max: 10, log: { warn: () => undefined } });
  return { ...database, url, close: () => database.close().then(() => maintain(`drop database ${name} with (force)`)) };
}

/** A database with nothing in it, not even the migrations. */
export async function newEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`create database ${name} template template0`);
  return { url: urlOf(name), drop: () => maintain(`drop database ${name} with (force)`) };
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

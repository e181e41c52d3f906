import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { relayCases } from './relay.cases.ts';

describe('relay over PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await newTestDatabase();
  });
  afterAll(() => database.close());

  relayCases({
    open: () => openPostgresRelay({ url: database.url, log: { warn: () => undefined } }),
    cut: () => refuseForAWhile(database.url),
  });
});

/** What a restart looks like from outside: every connection ends, and for a moment none is taken. */
async function refuseForAWhile(url: string) {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await wait(300);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
}

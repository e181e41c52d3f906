import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { openPostgresRelay } from './postgres-relay.ts';
import { relayCases } from './relay.cases.ts';

describe('relay over PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await newTestDatabase();
  });
  afterAll(() => database.close());

  relayCases({
    open: () => openPostgresRelay({ url: database.url, log: { warn: (_details, message) => warnings.push(message) } }),
    cut: () => refuseUntilNoticed(database.url),
  });
});

const warnings: string[] = [];
const countLosses = () => warnings.filter((warning) => warning.startsWith('The relay lost')).length;

/** What a restart looks like from outside: every connection ends, and none is taken until all relays have noticed. */
async function refuseUntilNoticed(url: string) {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  const lossesBefore = countLosses();
  const { rows } = await admin.query<{ application_name: string }>(
    'select application_name, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  );
  const cut = rows.filter(({ application_name: program }) => program === 'quad relay').length;
  await eventually(() => expect(countLosses() - lossesBefore).toBe(cut));
  // The relays asked before this did, so they were refused too.
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toMatchObject({ code: '55000' });
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
}

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { newOwnCluster } from '../../test/own-cluster.ts';

let cluster: Awaited<ReturnType<typeof newOwnCluster>>;
let admin: pg.Client;

beforeAll(async () => {
  cluster = await newOwnCluster({ synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '2' });
  const { pool } = cluster.database;
  await pool.query('create table notes (note text primary key)');
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('set synchronous_commit = local');
  await admin.query("alter system set synchronous_standby_names = 'standby_that_is_gone'");
  await admin.query('select pg_reload_conf()');
});
afterAll(async () => {
  await admin.query('alter system reset synchronous_standby_names');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await cluster.database.close();
  await cluster.remove();
});

/** Cancels whoever waits for the standby, until the write is answered. */
async function answered<T>(write: Promise<T>) {
  let isOver = false;
  const outcome = write.finally(() => (isOver = true));
  outcome.catch(() => undefined);
  await eventually(async () => {
    await admin.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    expect(isOver).toBe(true);
  });
  return outcome;
}

test('a commit that no standby confirmed fails, in a transaction and outside of one', async () => {
  const { db, tx } = cluster.database;
  // The checkpointer may read the new setting later than the sessions do; only then do commits wait.
  await eventually(() => expect(answered(cluster.database.confirm())).rejects.toMatchObject({ code: 'try_again' }));
  let runs = 0;
  const inTransaction = tx(async (one) => {
    runs += 1;
    await sql`insert into notes values ('in a transaction')`.execute(one);
  });
  await expect(answered(inTransaction)).rejects.toMatchObject({ code: 'try_again' });
  await expect(answered(sql`insert into notes values (${'alone'})`.execute(db))).rejects.toMatchObject({
    code: 'try_again',
  });
  // We do not retry: the row is already committed, and only the client's key makes a second attempt safe.
  expect(runs).toBe(1);
  const { rows } = await admin.query('select note from notes order by note');
  expect(rows).toEqual([{ note: 'alone' }, { note: 'in a transaction' }]);
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
});

test('an earlier commit is confirmed only when a standby has it', async () => {
  await expect(answered(cluster.database.confirm())).rejects.toMatchObject({ code: 'try_again' });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openFreezingProxy } from '../../test/freezing-proxy.ts';
import { openDatabase } from './database.ts';

/* Simulates that the database host vanishes without closing connections. */

const RESPONSE_MS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

async function openBehindProxy(responseMs = RESPONSE_MS) {
  const proxy = await openFreezingProxy(database.url);
  const db = await openDatabase({
    url: proxy.url,
    max: 2,
    waitMs: 2_000,
    responseMs,
    log: { warn: () => undefined },
  });
  onTestFinished(async () => {
    proxy.close();
    await db.close();
  });
  return { proxy, db };
}

const tryAgain = { code: 'try_again' };

test('statements, transactions and pings fail, and the next ones get new connections', async () => {
  const { proxy, db } = await openBehindProxy();
  const read = () => db.db.selectFrom('campuses').select('id').execute();
  await Promise.all([read(), read()]);
  proxy.freeze();
  await expect(read()).rejects.toMatchObject(tryAgain);
  await expect(db.ping()).rejects.toThrow('timeout');
  proxy.thaw();
  expect(await read()).not.toEqual([]);
});

test('a transaction that was under way ends at once, without waiting for its rollback', async () => {
  const responseMs = 2_000;
  const { proxy, db } = await openBehindProxy(responseMs);
  let frozenAt = 0;
  const work = db.tx(async (tx) => {
    await sql`select 1`.execute(tx);
    proxy.freeze();
    frozenAt = performance.now();
    await sql`select 2`.execute(tx);
  });
  await expect(work).rejects.toMatchObject(tryAgain);
  expect(performance.now() - frozenAt).toBeLessThan(2 * responseMs);
  proxy.thaw();
  await expect(db.tx((tx) => sql`select 3`.execute(tx))).resolves.toBeDefined();
});

test('a statement whose timeout was raised may take longer', async () => {
  const { db } = await openBehindProxy();
  await db.tx(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`select pg_sleep(${(2 * RESPONSE_MS) / 1_000})`.execute(tx);
  });
  await expect(sql`select pg_sleep(${(2 * RESPONSE_MS) / 1_000})`.execute(db.db)).rejects.toMatchObject(tryAgain);
});

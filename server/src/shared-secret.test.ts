import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WRONG_SECRET } from './platform/installation-secret.ts';
import { isRunning, startServer } from './processes/test/server.ts';
import { newTestDatabase, type TestDatabase } from './test/database.ts';

/* Machines that share a database share the secret, too. */

vi.setConfig({ testTimeout: 120_000 });

const WORKER = resolve(import.meta.dirname, 'worker.ts');
const SECRET = 'the secret that all the machines have';
const OTHER = 'a secret that only one of them has';

let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

async function start(env: Record<string, string>, program?: string) {
  const server = await startServer({ HOST: '127.0.0.1', DATABASE_URL: database.url, DEMO: 'off', ...env }, program);
  onTestFinished(async () => {
    if (isRunning(server.pid)) server.signal('SIGTERM');
    await server.ended;
    await server.remove();
  });
  return server;
}

test('a machine without the secret of the others, or with another one, does not start', async () => {
  const first = await start({ SECRET });
  expect(first.complaint()).toBe('');

  for (const [env, program] of [[{ SECRET: '' }], [{ SECRET: OTHER }, WORKER]] as const) {
    const other = await start(env, program);
    expect(await other.ended).toBe(1);
    expect(other.complaint()).toBe(`${WRONG_SECRET}\n`);
  }
});

test('when machines with different secrets start together, only one starts', async () => {
  await database.pool.query('delete from installation');
  const servers = await Promise.all([start({}), start({})]);
  expect(servers.map((server) => server.complaint()).toSorted()).toEqual(['', `${WRONG_SECRET}\n`]);
});

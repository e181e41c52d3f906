import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { findRunningDatabase } from './ports/postgres/embedded-postgres.ts';
import { testConfig } from './config/test/config.ts';
import { startServer } from './processes/test/server.ts';
import { countConnections } from './start-jobs.ts';

test.each([
  ['of one process', {}, 12 + 57],
  ['of more jobs for media', { mediaProcesses: 8 }, 12 + 92],
  [
    'of several web processes, with one more in a rolling restart',
    { webProcesses: 8, databaseConnections: 20 },
    10 * 22 + 57,
  ],
  ['of a server without jobs', { runsJobs: false }, 12],
])('the connections %s are counted as docs/operations.md says', (_what, settings, count) => {
  expect(countConnections(testConfig(settings))).toBe(count);
});

test('the embedded PostgreSQL has as many connections as the server may open', async () => {
  const server = await startServer({ HOST: '127.0.0.1', DEMO: 'off', DATABASE_CONNECTIONS: '120' });
  onTestFinished(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await server.remove();
  });
  const url = (await findRunningDatabase(server.dataDir)) ?? '';
  const database = await openDatabase({ url, max: 1, log: { warn: () => undefined } });
  const { rows } = await database.pool.query<{ count: number }>(
    `select current_setting('max_connections')::int as count`,
  );
  await database.close();
  // 120 for requests, and some fifty for jobs.
  expect(rows[0]?.count).toBeGreaterThan(170);
}, 120_000);

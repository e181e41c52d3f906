import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AppEvent } from '../events.ts';
import { LISTENERS } from '../listeners.ts';
import { createEvents } from '../platform/events/events.ts';
import { newTestDatabase, type TestDatabase } from '../test/database.ts';
import { isRunning, startServer, startWorker } from './test/server.ts';
import { ask, CAMPUS, openSocket } from './test/visits.ts';
import { eventually } from '../test/eventually.ts';

/* Servers and workers that share one external database. */

const TIMEOUT = 60_000;
const SECRET = 'a secret that all of them have in common';
let database: TestDatabase;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

async function start(env: Record<string, string>) {
  const server = await startServer({ HOST: '127.0.0.1', DATABASE_URL: database.url, SECRET, ...env });
  onTestFinished(async () => {
    if (isRunning(server.pid)) server.signal('SIGTERM');
    await server.ended;
    await server.remove();
  });
  expect(server.complaint()).toBe('');
  return server;
}

function changeCampus() {
  const events = createEvents<AppEvent>({ listeners: LISTENERS });
  return database.tx((tx) => events.announce(tx, { type: 'campus.changed', campusId: CAMPUS }));
}

async function countConnectionsOfJobs() {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'quad jobs'`,
  );
  return rows[0]?.count;
}

test(
  'a server with JOBS=off runs no jobs, and a worker runs them for its sockets',
  async () => {
    const server = await start({ JOBS: 'off' });
    const socket = await openSocket(server.port);
    expect(await countConnectionsOfJobs()).toBe(0);
    await changeCampus();

    const worker = startWorker({ DATABASE_URL: database.url, SECRET, DATA_DIR: server.dataDir });
    await vi.waitFor(() => expect(socket.frames).toHaveLength(2), { timeout: 20_000 });
    expect(socket.frames[1]).toContain('campus.changed');
    await eventually(async () => {
      const { rows } = await database.pool.query('select from graphile_worker.jobs');
      expect(rows).toEqual([]);
    });
    worker.stop();
    expect(await worker.ended).toBe(0);
  },
  TIMEOUT,
);

test(
  'without Redis servers start, answer, and notify each other within five seconds',
  async () => {
    // Nothing listens on the first port.
    const servers = [
      await start({ REDIS_URL: 'redis://127.0.0.1:1' }),
      await start({ REDIS_URL: 'redis://127.0.0.1:1' }),
    ];
    const sockets = await Promise.all(servers.map(({ port }) => openSocket(port)));
    for (const { port } of servers) expect(await ask(port)).toBe(200);
    await changeCampus();
    await eventually(() => expect(sockets.map(({ frames }) => frames.length)).toEqual([2, 2]));
  },
  TIMEOUT,
);

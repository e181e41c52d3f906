import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import type { AppEvent } from '../events.ts';
import { LISTENERS } from '../listeners.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createEvents } from '../platform/events/events.ts';
import { metricsServed, readNamedMetrics } from '../platform/process/test/named-metrics.ts';
import { findRunningDatabase } from '../ports/postgres/embedded-postgres.ts';
import { findCluster } from '../ports/postgres/postgres-paths.ts';
import {
  childrenOf,
  freezeDatabase,
  isRunning,
  memoryOf,
  processesNaming,
  startServer,
  type TestServer,
} from './test/server.ts';
import { ask, CAMPUS, openSocket, scrape } from './test/visits.ts';
import { eventually } from '../test/eventually.ts';

// Each start makes a database, while journeys and other stories keep the cores busy.
vi.setConfig({ testTimeout: 180_000 });

function start(env: Record<string, string> = {}) {
  return startServer({ HOST: '127.0.0.1', ...env });
}

async function end(server: TestServer) {
  if (isRunning(server.pid)) server.signal('SIGTERM');
  await server.ended;
  await server.remove();
}

test('a server stops on SIGTERM with nothing left running', async () => {
  const server = await start();
  onTestFinished(() => end(server));
  expect(await ask(server.port)).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(processesNaming(server.dataDir)).toEqual([]);
  // The cluster is inside the data folder, so removing the folder leaves nothing elsewhere.
  expect(await findCluster(server.dataDir)).toBe(join(server.dataDir, 'postgres'));
});

// One server for all these tests, which run in this order, because starting one per test would take minutes.
describe('a server with two web processes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ WEB_PROCESSES: '2', LOG_LEVEL: 'info' });
  });
  afterAll(() => end(server));

  test('reports metrics of all processes from any of them, and once for the shared queue', async () => {
    // Connections are dealt out in turn, so that every process gets two.
    for (let visit = 0; visit < 4; visit += 1) expect(await ask(server.port)).toBe(200);
    for (let process = 0; process < 2; process += 1) {
      const metrics = await scrape(server.port);
      expect(metrics).toContain('quad_request_seconds_count{method="GET",route="/api/campus",status="200"} 4');
      expect(metrics).toMatch(/^quad_jobs_waiting \d+$/m);
      expect(metrics).toMatch(/^quad_jobs_failed 0$/m);
    }
  });

  test('reports every metric of the alerts and of the dashboard, and of a process the worst', async () => {
    const metrics = await scrape(server.port);
    const served = metricsServed(metrics);
    const { names } = await readNamedMetrics();
    expect(names.filter((name) => !served.has(name))).toEqual([]);
    const memory = childrenOf(server.pid).map(({ pid }) => memoryOf(pid));
    const reported = Number(/^quad_process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
    // It changes between the two readings, but not by half.
    expect(reported).toBeGreaterThan(Math.max(...memory) * 0.5);
    expect(reported).toBeLessThan((memory[0] ?? 0) + (memory[1] ?? 0) * 0.5);
  });

  test('reports its metrics while the database hangs', async () => {
    const before = metricsServed(await scrape(server.port));
    const database = freezeDatabase(server);
    onTestFinished(database.thaw);
    const since = Date.now();
    expect(metricsServed(await scrape(server.port))).toEqual(before);
    // Prometheus gives up after ten.
    expect(Date.now() - since).toBeLessThan(8_000);
  });

  test('reports no metrics rather than those of a part of its processes', async () => {
    const [hung] = childrenOf(server.pid);
    if (hung) process.kill(hung.pid, 'SIGSTOP');
    onTestFinished(() => void (hung && process.kill(hung.pid, 'SIGCONT')));
    // Connections are dealt out in turn, so that one of two reaches the other process.
    await expect(Promise.race([scrape(server.port), scrape(server.port)])).rejects.toThrow('/metrics answered 503');
    if (hung) process.kill(hung.pid, 'SIGCONT');
    await eventually(() => scrape(server.port));
  });

  test('delivers an event of one process to the sockets of the others', async () => {
    expect(childrenOf(server.pid)).toHaveLength(2);
    // Connections are dealt out in turn, so that every process gets two.
    const sockets = await Promise.all(Array.from({ length: 4 }, () => openSocket(server.port)));

    const url = (await findRunningDatabase(server.dataDir)) ?? '';
    const database = await openDatabase({ url, max: 1, log: { warn: () => undefined } });
    // Any process may run the job; it is the first one's, which serves no sockets at all.
    const events = createEvents<AppEvent>({ listeners: LISTENERS });
    await database.tx((tx) => events.announce(tx, { type: 'campus.changed', campusId: CAMPUS }));
    await eventually(() => expect(sockets.map(({ frames }) => frames.length)).toEqual([2, 2, 2, 2]));
    expect(sockets.every(({ frames }) => frames[1]?.includes('campus.changed'))).toBe(true);
    await database.close();
  });

  test.each(['1', '2'])(
    'another one on its port gets one message that names PORT, with WEB_PROCESSES=%s',
    async (count) => {
      const second = await start({ PORT: String(server.port), WEB_PROCESSES: count });
      onTestFinished(() => end(second));
      expect(await second.ended).toBe(1);
      expect(second.complaint()).toBe(
        `Port ${server.port} is in use by another program: stop it, or set PORT to another number.\n`,
      );
      expect(processesNaming(second.dataDir)).toEqual([]);
    },
  );

  const restarts = () => server.log().split('The web processes were restarted').length - 1;

  test('loses no request in a rolling restart, and moves sockets to the new processes', async () => {
    const before = childrenOf(server.pid).map(({ pid }) => pid);
    const socket = await openSocket(server.port);
    const statuses = new Map<number | string | undefined, number>();
    let isOver = false;
    const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const visitors = agents.map(async (agent) => {
      while (!isOver) {
        const status = await ask(server.port, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      agent.destroy();
    });

    server.signal('SIGHUP');
    await vi.waitFor(() => expect(before.filter(isRunning)).toEqual([]), { timeout: 120_000, interval: 100 });
    await eventually(() => expect(childrenOf(server.pid)).toHaveLength(2));
    // The next test counts restarts, and during one another is not begun.
    await eventually(() => expect(restarts()).toBe(1));
    isOver = true;
    await Promise.all(visitors);
    expect(await socket.closed).toBe(LIVE_CLOSE.goingAway);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(100);
  });

  test.each(['while its successor starts', 'before its turn'])(
    'has as many processes as before when one dies during a rolling restart, %s',
    async (when) => {
      const before = childrenOf(server.pid).map(({ pid }) => pid);
      const restartsBefore = restarts();
      server.signal('SIGHUP');
      await eventually(() => expect(childrenOf(server.pid)).toHaveLength(3));
      // They take their turns in the order in which they were started.
      const dying = before[when === 'before its turn' ? 1 : 0];
      if (dying) process.kill(dying, 'SIGKILL');
      await vi.waitFor(() => expect(restarts()).toBe(restartsBefore + 1), { timeout: 120_000, interval: 100 });
      await eventually(() => expect(childrenOf(server.pid)).toHaveLength(2));
      expect(await ask(server.port)).toBe(200);
    },
  );

  test('logs a rolling restart that fails, and the old processes go on', async () => {
    const before = childrenOf(server.pid);
    const secretFile = join(server.dataDir, 'secret');
    const secret = await readFile(secretFile);
    onTestFinished(() => writeFile(secretFile, secret));
    await writeFile(secretFile, 'damaged');
    server.signal('SIGHUP');
    await eventually(() => expect(server.log()).toContain('Could not restart the web processes'));
    expect(childrenOf(server.pid)).toEqual(before);
    expect(await ask(server.port)).toBe(200);
  });

  test('replaces a web process that dies', async () => {
    const [first] = childrenOf(server.pid);
    if (first) process.kill(first.pid, 'SIGKILL');
    await eventually(() => {
      const now = childrenOf(server.pid).map(({ pid }) => pid);
      expect(now).toHaveLength(2);
      expect(now).not.toContain(first?.pid);
    });
    expect(await ask(server.port)).toBe(200);
  });

  test('leaves nothing after kill -9 of the first process, and the next start has its data', async () => {
    const children = childrenOf(server.pid).map(({ pid }) => pid);
    server.signal('SIGKILL');
    await server.ended;
    await eventually(() => {
      expect(children.filter(isRunning)).toEqual([]);
      expect(processesNaming(server.dataDir)).toEqual([]);
    });
    const again = await start({ DATA_DIR: server.dataDir });
    onTestFinished(() => end(again));
    expect(again.complaint()).toBe('');
    expect(await ask(again.port)).toBe(200);
  });
});

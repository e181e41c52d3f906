import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../platform/process/config-error.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { eventually } from '../../test/eventually.ts';
import { makeCluster } from './cluster.ts';
import { findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findCluster, locateBinaries } from './postgres-paths.ts';
import { findPostmaster } from './postmaster-file.ts';
import { chooseRunner } from './runner.ts';
import { SCRATCH_SETTINGS } from './settings.ts';

const PROGRAM = fileURLToPath(new URL('../../test/embedded-server.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

let home: string;
const servers: ChildProcess[] = [];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'quad clusters '));
  await chmod(home, 0o711);
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

const start = (dataDir: string, onCrash?: (reason: string) => void) =>
  startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS, ...(onCrash && { onCrash }) });

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server, and returns its first output line (started or refused) and a promise of the next one. */
async function runServer(dataDir: string) {
  const server = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  servers.push(server);
  const output = createInterface({ input: server.stdout });
  const [line] = await once(output, 'line');
  return { server, line: String(line), nextLine: once(output, 'line').then(String), pid: server.pid ?? 0 };
}

const isStopped = async (dataDir: string) => (await findPostmaster(await findCluster(dataDir))) === undefined;

test('data are there after a stop and a start, in a folder with spaces in its path', async () => {
  const dataDir = join(home, 'my data');
  const first = await start(dataDir);
  await query(first.url, "create table notes as select 'häuschen' as note");
  expect(await findRunningDatabase(dataDir)).toBe(first.url);
  await first.stop();
  expect(await findRunningDatabase(dataDir)).toBeUndefined();

  const second = await start(dataDir);
  expect(await query(second.url, 'select upper(note) as note from notes')).toEqual([{ note: 'HÄUSCHEN' }]);
  await second.stop();
});

test('a second server on the same data folder gets a message with what to do, and the first one continues', async () => {
  const dataDir = join(home, 'shared');
  const first = await start(dataDir);
  const { line } = await runServer(dataDir);
  expect(line).toBe(
    `refused: Another Quad server already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
  await expect(start(dataDir)).rejects.toThrow('Another Quad server already runs');
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('a data folder that is not writable is named with its variable', async () => {
  const file = join(home, 'a-file');
  await writeFile(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(
    /^The data folder .*a-file\/data is not writable: change its owner, or set DATA_DIR to a folder that you can write to\.$/,
  );
});

test('a folder in which nothing can be created is refused at once', async () => {
  await expect(start('/proc/x')).rejects.toThrow(/^The data folder \/proc\/x is not writable: .*DATA_DIR/);
});

test('a disk without room for a database is named, with the free and the required space', async () => {
  const runner = await chooseRunner(home);
  const folder = await mkdtemp(join(home, 'small-'));
  const made = makeCluster(runner, '/bin/false', join(folder, 'postgres'), { sync: false, spaceBytes: 2 ** 60 });
  await expect(made).rejects.toThrow(
    /^The disk of .*small-\w+ has \d+ MB free, but Quad needs \d+ MB: free some space, or set DATA_DIR to a folder on a larger disk\.$/,
  );
});

test.runIf(isRoot)('if PostgreSQL cannot create its folder one message says why', async () => {
  const folder = await mkdtemp(join(home, 'nameless-'));
  await chmod(folder, 0o777);
  // A user whom the system has no name for, as in some containers.
  const runner = { ids: { uid: 54_321, gid: 54_321 } };
  const { initdb } = await locateBinaries(runner);
  const made = makeCluster(runner, initdb, join(folder, 'postgres'), { sync: false });
  await expect(made).rejects.toThrow(
    /^PostgreSQL could not create its folder .*: could not look up effective user ID 54321.*; .*DATABASE_URL\.$/,
  );
  await expect(made).rejects.toBeInstanceOf(ConfigError);
});

test('a killed PostgreSQL is restarted at the same address, and the pool continues', async () => {
  const dataDir = join(home, 'killed');
  let crashes = 0;
  const postgres = await start(dataDir, () => (crashes += 1));
  const database = await openDatabase({ url: postgres.url, max: 2, log: { warn: () => undefined } });
  const before = await findPostmaster(postgres.cluster);
  const underWay = database.tx(async (tx) => {
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await eventually(() => expect(crashes).toBeGreaterThan(0));
    // The connection's own process notices by itself, on a busy machine a moment later.
    while (crashes > 0) await sql`select 1`.execute(tx);
  });
  await expect(underWay).rejects.toMatchObject({ code: 'try_again' });
  await eventually(async () => {
    const now = await findPostmaster(postgres.cluster);
    expect(now?.ready).toBe(true);
    expect(now?.pid).not.toBe(before?.pid);
  });
  await eventually(() => database.ping());
  expect(crashes).toBe(1);
  await database.close();
  await postgres.stop();
  expect(await isStopped(dataDir)).toBe(true);
});

test('a server killed with -9 stops its PostgreSQL, and the next one starts at once', async () => {
  const dataDir = join(home, 'orphan');
  const { server, line } = await runServer(dataDir);
  expect(line).toMatch(/^running: /);
  server.kill('SIGKILL');
  await once(server, 'exit');
  const next = await start(dataDir);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('a server killed with -9 that is not started again leaves nothing running', async () => {
  const dataDir = join(home, 'left');
  const { server } = await runServer(dataDir);
  server.kill('SIGKILL');
  await eventually(async () => expect(await isStopped(dataDir)).toBe(true));
  const next = await start(dataDir);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('Ctrl-C in the terminal does not stop PostgreSQL before the server is done', async () => {
  const dataDir = join(home, 'terminal');
  const { server, line, nextLine, pid } = await runServer(dataDir);
  // To the whole group, as a terminal does. A PostgreSQL that got it too would take no new connection from then on.
  process.kill(-pid, 'SIGINT');
  expect(await nextLine).toBe('draining');
  expect(await query(line.replace('running: ', ''), 'select 1 as one')).toEqual([{ one: 1 }]);
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(await isStopped(dataDir)).toBe(true);
});

test('a process id that another program has by now does not block the start', async () => {
  const dataDir = join(home, 'reused');
  const first = await start(dataDir);
  const { cluster } = first;
  const left = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(cluster, 'postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});

test.runIf(isRoot)(
  'as root below a private folder the data are elsewhere, found by their own folder only',
  async () => {
    const secret = join(home, 'private');
    await mkdir(secret, { mode: 0o700 });
    const dataDir = join(secret, 'data');
    const first = await start(dataDir);
    expect(first.cluster).toMatch(/^\/var\/lib\/quad\/data\/[0-9a-f]{24}\/postgres$/);
    expect(await findRunningDatabase(dataDir)).toBe(first.url);
    await query(first.url, 'create table notes (note text)');
    await first.stop();

    const again = await start(dataDir);
    expect(await query(again.url, 'select from notes')).toEqual([]);
    await again.stop();
    await rm(dataDir, { recursive: true });

    const fresh = await start(dataDir);
    expect(fresh.cluster).not.toBe(first.cluster);
    await fresh.stop();
    for (const { cluster } of [first, fresh]) await rm(join(cluster, '..'), { recursive: true });
  },
);

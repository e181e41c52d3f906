import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export type Postmaster = { pid: number; socketDir: string; ready: boolean };

/** What a running PostgreSQL says about itself in its folder. A file left by a crash is not a running PostgreSQL. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await runsOn(pid, cluster))) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * A number in a file proves nothing: after a reboot or a copy of the folder it may be another program's. PostgreSQL
 * itself would refuse to start then, so such a file is removed; that of a dead process is left, for PostgreSQL to
 * check that no orphan of it still holds the shared memory.
 */
export async function clearForeignPostmasterFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && isAlive(pid) && !(await runsOn(pid, cluster))) await rm(file, { force: true });
}

/** Ends a PostgreSQL that outlived its server. To be called by the holder of the data lock only. */
export async function stopLeftover(cluster: string, patienceMs = 30_000) {
  const leftover = await findPostmaster(cluster);
  if (!leftover) return;
  const deadline = Date.now() + patienceMs;
  signal(leftover.pid, 'SIGINT');
  while (isAlive(leftover.pid) && (await runsOn(leftover.pid, cluster))) {
    if (Date.now() > deadline) signal(leftover.pid, 'SIGQUIT');
    await wait(25);
  }
}

export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile, which is what the signal was for.
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A postmaster works inside its cluster's folder, so its working directory names it beyond doubt. */
async function runsOn(pid: number, cluster: string) {
  if (!isAlive(pid)) return false;
  if (existsSync('/proc/self/cwd')) {
    const path = await realpath(cluster).catch(() => cluster);
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === path;
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.includes(cluster);
}

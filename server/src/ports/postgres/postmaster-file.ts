import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

type Postmaster = { pid: number; socketDir: string; ready: boolean };

/** The running PostgreSQL of a cluster, from its pid file. A file left by a crash does not count. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !(await runsOn(pid, cluster))) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * After a reboot or a copy of the folder, the pid may belong to another program, and PostgreSQL would refuse to start.
 * Such a file is removed. The file of a dead process stays, so that PostgreSQL checks for orphans that still use its
 * shared memory.
 */
export async function clearForeignPostmasterFile(cluster: string) {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && isAlive(pid) && !(await runsOn(pid, cluster))) await rm(file, { force: true });
}

/** How long a leftover may take to stop before it is killed. */
const LEFTOVER_MS = 30_000;

/** Stops a PostgreSQL that outlived its server. Only the holder of the data lock may call it. */
export async function stopLeftover(cluster: string) {
  const leftover = await findPostmaster(cluster);
  if (!leftover) return;
  const deadline = Date.now() + LEFTOVER_MS;
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
    // The process has exited already.
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

/** A postmaster's working directory is its cluster, which identifies it reliably. */
async function runsOn(pid: number, cluster: string) {
  if (!isAlive(pid)) return false;
  if (existsSync('/proc/self/cwd')) {
    const path = await realpath(cluster).catch(() => cluster);
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === path;
  }
  const result = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return result.stdout.includes(cluster);
}

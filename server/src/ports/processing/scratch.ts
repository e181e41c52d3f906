import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../platform/data-folder.ts';

/** Longer than any file takes; what is older was left by a process that was killed, here or on another machine. */
const LEFT_BEHIND_MS = 2 * 60 * 60 * 1000;

/** Numbers of processes mean something on one machine and in one container only. */
const MACHINE = `${hostname()}${processNamespace()}`.replaceAll(/[^a-z0-9]/gi, '');

/** A folder that nobody else may look into. Its name says which process works in it. */
export async function newScratchFolder(root: string) {
  makeFolder(root);
  await removeLeftBehind(root);
  return mkdtemp(join(root, `media-${MACHINE}-${process.pid}-`));
}

/** Removes the folders of processes that are gone. */
export async function removeLeftBehind(root: string) {
  for (const name of await namesIn(root)) {
    const folder = join(root, name);
    const info = await stat(folder).catch(() => undefined);
    if (info && isLeftBehind(name, info.mtimeMs)) await rm(folder, { recursive: true, force: true });
  }
}

function isLeftBehind(name: string, changedAt: number) {
  if (changedAt < Date.now() - LEFT_BEHIND_MS) return true;
  const [, machine, pid] = /^media-([a-z0-9]*)-(\d+)-/i.exec(name) ?? [];
  if (machine !== MACHINE) return false;
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !isRunning(Number(pid));
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux only; elsewhere there is one. */
function processNamespace() {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

async function namesIn(root: string) {
  return readdir(root).catch(() => []);
}

import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../platform/process/data-folder.ts';

/** Longer than any file takes. Older folders were left by a killed process, on this machine or another. */
const LEFT_BEHIND_MS = 2 * 60 * 60 * 1000;

/** Process ids are only valid on one machine and in one container. */
const MACHINE = `${hostname()}${processNamespace()}`.replaceAll(/[^a-z0-9]/gi, '');

/** Creates a private folder. Its name contains the process that uses it. */
export async function newScratchFolder(root: string) {
  makeFolder(root);
  await removeLeftBehind(root);
  return mkdtemp(join(root, `media-${MACHINE}-${process.pid}-`));
}

/** Removes the folders of processes that no longer run. */
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
    // EPERM: another user's process, which is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Linux only; other systems have a single namespace. */
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

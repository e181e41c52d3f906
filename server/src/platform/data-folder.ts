import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';
import { isDiskFull } from './database/transient-errors.ts';

const MIB = 1024 * 1024;
/** SQLite's own words for a disk that is full. */
const SQLITE_FULL = 13;
/** Less than one segment of the database's log: whatever failed, failed of this. */
const NOTHING_LEFT = 16 * MIB;

/**
 * Makes a folder and those above it. Node's own recursive form never returns in /proc, where a folder that is there
 * has no room for another.
 */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** What an ordinary user may still write on the disk of a folder, or of the next one above that is there. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Refuses to begin what would fail half-way for want of space. */
export function requireSpace(folder: string, neededBytes: number) {
  if (freeBytes(folder) < neededBytes) throw diskFull(folder, neededBytes);
}

/** Why the data folder cannot be used, in one sentence. */
export function dataFolderError(dataDir: string, cause: unknown) {
  if (cause instanceof ConfigError) return cause;
  if (isFull(cause)) return diskFull(dataDir, undefined, cause);
  return new ConfigError(
    `The data folder ${dataDir} cannot be written: make it yours, or set DATA_DIR to a folder that you can write to.`,
    { cause },
  );
}

/** An error of the start in one sentence where a full disk is behind it; any other as it came. */
export function explainFullDisk(error: unknown, folder: string) {
  if (error instanceof ConfigError) return error;
  return isFull(error) || freeBytes(folder) < NOTHING_LEFT ? diskFull(folder, undefined, error) : error;
}

export function diskFull(folder: string, neededBytes?: number, cause?: unknown) {
  const free = `${Math.floor(freeBytes(folder) / MIB)} MB free`;
  const what = neededBytes
    ? `has ${free} where Quad needs ${Math.ceil(neededBytes / MIB)} MB`
    : `is full, with ${free}`;
  return new ConfigError(
    `The disk of ${folder} ${what}: make room on it, or set DATA_DIR to a folder on a larger disk.`,
    { cause },
  );
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error) || ('errcode' in error && error.errcode === SQLITE_FULL)) return true;
  return /No space left on device/.test(error.message) || isFull(error.cause);
}

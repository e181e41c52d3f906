import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';
import { isDiskFull } from '../database/transient-errors.ts';

const MIB = 1024 * 1024;
/** SQLite's error code for a full disk. */
const SQLITE_FULL = 13;
/** Less than one WAL segment: with so little space, any failure is caused by the full disk. */
const DISK_FULL_BYTES = 16 * MIB;

/**
 * Creates a folder and its parents. Node's own recursive mkdir never returns in /proc, where an existing folder accepts
 * no children.
 */
export function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process created it first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Free bytes for ordinary users on the disk of a folder, or of its nearest existing parent. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Fails early when the disk has too little space to finish. */
export function requireSpace(folder: string, neededBytes: number) {
  if (freeBytes(folder) < neededBytes) throw diskFull(folder, neededBytes);
}

export function dataFolderError(dataDir: string, cause: unknown) {
  if (cause instanceof ConfigError) return cause;
  if (isFull(cause)) return diskFull(dataDir, undefined, cause);
  return new ConfigError(
    `The data folder ${dataDir} is not writable: change its owner, or set DATA_DIR to a folder that you can write to.`,
    { cause },
  );
}

/** Turns a startup error into a `ConfigError` if a full disk caused it; other errors stay as they are. */
export function explainFullDisk(error: unknown, folder: string) {
  if (error instanceof ConfigError) return error;
  return isFull(error) || freeBytes(folder) < DISK_FULL_BYTES ? diskFull(folder, undefined, error) : error;
}

function diskFull(folder: string, neededBytes?: number, cause?: unknown) {
  const free = `${Math.floor(freeBytes(folder) / MIB)} MB free`;
  const what = neededBytes ? `has ${free}, but Quad needs ${Math.ceil(neededBytes / MIB)} MB` : `is full, with ${free}`;
  return new ConfigError(
    `The disk of ${folder} ${what}: free some space, or set DATA_DIR to a folder on a larger disk.`,
    { cause },
  );
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error) || ('errcode' in error && error.errcode === SQLITE_FULL)) return true;
  return /No space left on device/.test(error.message) || isFull(error.cause);
}

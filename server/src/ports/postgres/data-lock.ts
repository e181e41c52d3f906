import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../platform/process/config-error.ts';
import { dataFolderError, makeFolder } from '../../platform/process/data-folder.ts';

const SQLITE_BUSY = 5;

/** Keeps open locks referenced, because garbage collection would release them. */
const openLocks = new Set<DatabaseSync>();

/**
 * Creates the data folder if needed, and locks it for this process. The SQLite file is only a lock: its kernel lock is
 * released even after kill -9, cannot be stale, and works with paths of any length.
 */
export async function lockDataDir(dataDir: string): Promise<{ dataDir: string; unlock: () => void }> {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
      throw new ConfigError(
        `Another Quad server already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
        { cause },
      );
    }
    throw dataFolderError(dataDir, cause);
  }
  const openLock = lock;
  openLocks.add(openLock);
  return {
    dataDir: await realpath(dataDir),
    unlock: () => {
      if (openLocks.delete(openLock)) openLock.close();
    },
  };
}

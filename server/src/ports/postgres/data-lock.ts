import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../platform/config-error.ts';
import { dataFolderError, makeFolder } from '../../platform/data-folder.ts';

const SQLITE_BUSY = 5;

/** Open locks are kept here, because a lock that is garbage collected is a lock released. */
const held = new Set<DatabaseSync>();

/**
 * Makes the data folder if need be, and makes it ours alone. An SQLite file is only a lock here: its file lock is the
 * kernel's, so it is given back even after kill -9, needs no stale check, and works with any length of path.
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
  const kept = lock;
  held.add(kept);
  return {
    dataDir: await realpath(dataDir),
    unlock: () => {
      if (held.delete(kept)) kept.close();
    },
  };
}

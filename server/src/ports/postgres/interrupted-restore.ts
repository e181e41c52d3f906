import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../platform/process/config-error.ts';

/** Where a restore prepares its files, inside the data folder, so that they can be moved into place at once. */
export const RESTORE_FOLDER = '.restore';
/** Exists from the moment when everything is prepared until everything is in place. */
const READY = 'ready';

export function readyFile(dataDir: string) {
  return join(dataDir, RESTORE_FOLDER, READY);
}

/** Between old and new files no server may start: it would mix them, or begin an empty database. */
export function rejectInterruptedRestore(dataDir: string) {
  if (!existsSync(readyFile(dataDir))) return;
  throw new ConfigError(
    `A restore of the data folder ${dataDir} was interrupted: run npm run quad -- restore again, which finishes it.`,
  );
}

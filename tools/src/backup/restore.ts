import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { lockDataDir } from '../../../server/src/ports/postgres/data-lock.ts';
import { startEmbeddedPostgres } from '../../../server/src/ports/postgres/embedded-postgres.ts';
import { readyFile, RESTORE_FOLDER } from '../../../server/src/ports/postgres/interrupted-restore.ts';
import type { Settings } from '../../../server/src/ports/postgres/settings.ts';
import type { BackupTerminal } from './backup-terminal.ts';
import { flushDisks } from './flush-disks.ts';
import { type Counts, countRestored } from './count-restored.ts';
import { finishSwap, removePrepared, swapIn } from './swap-data.ts';
import { prepareFiles } from './prepare-files.ts';
import { verifyBackup } from './verify-backup.ts';

type Restore = {
  dataDir: string;
  folder: string;
  /** Whether existing data may be moved aside. */
  replace: boolean;
  terminal: BackupTerminal;
  settings?: Settings;
  flush?: () => Promise<undefined>;
};

/** Without counts, an interrupted restore was finished. */
export type Restored = { counts?: Counts; movedAside: string | undefined };

/**
 * Restores a backup into the data folder. The backup is verified, copied beside the present data and started there once.
 * Only then are the folders exchanged, so a failure before leaves everything as it was.
 */
export async function restore(options: Restore): Promise<Restored> {
  const { dataDir: named, folder, replace, terminal, settings, flush = flushDisks } = options;
  if (existsSync(readyFile(named))) return finishInterrupted(named);
  await checkTarget(named, replace);
  const backup = await terminal.step('verify the backup', async (detail) => {
    const read = await verifyBackup(folder, (done, total) => detail(`${done} of ${total} files`));
    return { ...read, note: `${read.files.size} files` };
  });
  const { dataDir, unlock } = await lockDataDir(named);
  const prepared = join(dataDir, RESTORE_FOLDER, 'new');
  try {
    await removePrepared(dataDir);
    await terminal.step('copy', (detail) => prepareFiles({ folder, prepared, backup, detail }));
    const counts = await terminal.step('start the database', async () => {
      const postgres = await startEmbeddedPostgres({ dataDir: prepared, ...(settings && { settings }) });
      try {
        const counted = await countRestored(postgres.url, backup.usesBucket ? undefined : prepared);
        return { ...counted, note: `${counted.users} students` };
      } finally {
        await postgres.stop();
        for (const file of ['server.lock', 'server.lock-journal']) await rm(join(prepared, file), { force: true });
      }
    });
    await terminal.step('sync to disk', flush);
    return { counts, movedAside: await swapIn(dataDir) };
  } catch (error) {
    if (!existsSync(readyFile(dataDir))) await removePrepared(dataDir);
    throw error;
  } finally {
    unlock();
  }
}

async function finishInterrupted(named: string): Promise<Restored> {
  const { dataDir, unlock } = await lockDataDir(named);
  try {
    return { movedAside: await finishSwap(dataDir) };
  } finally {
    unlock();
  }
}

async function checkTarget(dataDir: string, replace: boolean) {
  const found = await readdir(dataDir).catch(() => []);
  const data = found.filter((name) => !name.startsWith('server.lock') && name !== RESTORE_FOLDER);
  if (data.length > 0 && !replace) {
    throw new ConfigError(
      `The data folder ${dataDir} is not empty: add --replace to move its data aside, or set DATA_DIR to another folder.`,
    );
  }
  const owner = (await stat(dataDir).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new ConfigError(`The data folder ${dataDir} belongs to another user: restore as the user who runs Quad.`);
  }
}

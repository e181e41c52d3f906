import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readyFile, RESTORE_FOLDER } from '../../../server/src/ports/postgres/interrupted-restore.ts';
import { findCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';

const STAYS = /^(server\.lock.*|\.restore|before-restore-.*)$/;

/**
 * Moves the data folder's entries aside and the prepared ones in. The folder itself stays, because it may be a mount
 * point. From the ready file on, an interrupted exchange can only be finished. Returns where the old data are.
 */
export async function swapIn(dataDir: string) {
  const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await writeFile(`${readyFile(dataDir)}.part`, aside);
  await rename(`${readyFile(dataDir)}.part`, readyFile(dataDir));
  return finishSwap(dataDir);
}

/** Idempotent: skips what has already been moved. */
export async function finishSwap(dataDir: string) {
  const aside = join(dataDir, (await readFile(readyFile(dataDir), 'utf8')).trim());
  const prepared = join(dataDir, RESTORE_FOLDER, 'new');
  const arriving = new Set(await readdir(prepared));
  const arrived = join(dataDir, RESTORE_FOLDER, 'arrived');
  // The old entries go first. Once new ones arrive, nothing more may be moved aside.
  if (!existsSync(arrived)) {
    await mkdir(aside, { recursive: true });
    for (const name of await readdir(dataDir)) {
      if (!STAYS.test(name)) await rename(join(dataDir, name), join(aside, name));
    }
    await writeFile(arrived, '');
  }
  for (const name of arriving) await rename(join(prepared, name), join(dataDir, name));
  // Points the note of a cluster outside of the data folder to its new owner.
  await findCluster(dataDir);
  await rm(readyFile(dataDir));
  await rm(join(dataDir, RESTORE_FOLDER), { recursive: true, force: true });
  if ((await readdir(aside)).length > 0) return aside;
  await rm(aside, { recursive: true });
  return undefined;
}

/** Removes what an interrupted restore has prepared. */
export async function removePrepared(dataDir: string) {
  const prepared = join(dataDir, RESTORE_FOLDER, 'new');
  const cluster = await findCluster(prepared);
  if (!cluster.startsWith(prepared)) await rm(dirname(cluster), { recursive: true, force: true });
  await rm(join(dataDir, RESTORE_FOLDER), { recursive: true, force: true });
}

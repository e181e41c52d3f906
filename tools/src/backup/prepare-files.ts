import { constants } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locateCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';
import { chooseRunner, giveTo, type Runner } from '../../../server/src/ports/postgres/runner.ts';
import { type BackupDescription, DATABASE, FILES, type Sums } from './backup-folder.ts';

type Preparing = {
  folder: string;
  prepared: string;
  backup: BackupDescription & { files: Sums };
  detail: (text: string) => void;
};

/** Copies a backup into a data folder of its own, which a server could start on. */
export async function prepareFiles({ folder, prepared, backup, detail }: Preparing) {
  await mkdir(prepared, { recursive: true });
  const runner = await chooseRunner(join(prepared, 'postgres'));
  // As root the cluster may have to live elsewhere; a note in the prepared folder says where, and moves with it.
  const cluster = await locateCluster(runner, prepared);
  for (const path of ['', ...backup.folders]) await makeClusterFolder(runner, join(cluster, path));
  let done = 0;
  for (const path of backup.files.keys()) {
    if (path.startsWith(`${DATABASE}/`)) await copyInto(runner, join(folder, path), join(cluster, path.slice(DATABASE.length)));
    else await copyKept(join(folder, path), join(prepared, path.slice(FILES.length)), path.split('/').length === 2);
    done += 1;
    detail(`${done} of ${backup.files.size} files`);
  }
  return `${done} files`;
}

/** PostgreSQL refuses a folder that others may enter. */
async function makeClusterFolder(runner: Runner, path: string) {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await giveTo(runner, path);
}

async function copyInto(runner: Runner, from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, 0o600);
  await giveTo(runner, to);
}

async function copyKept(from: string, to: string, isSecret: boolean) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await chmod(to, isSecret ? 0o600 : 0o644);
}

import { chmodSync, chownSync, constants, copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locateCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';
import { chooseRunner, type Runner } from '../../../server/src/ports/postgres/runner.ts';
import { type BackupDescription, DATABASE, FILES, type Sums } from './backup-folder.ts';

type Preparing = {
  folder: string;
  prepared: string;
  backup: BackupDescription & { files: Sums };
  detail: (text: string) => void;
};

/** Copies a backup into a data folder of its own, which a server could start on. */
export async function prepareFiles({ folder, prepared, backup, detail }: Preparing) {
  mkdirSync(prepared, { recursive: true });
  const runner = await chooseRunner(join(prepared, 'postgres'));
  // As root the cluster may have to live elsewhere; a note in the prepared folder says where, and moves with it.
  const cluster = await locateCluster(runner, prepared);
  for (const path of ['', ...backup.folders]) makeClusterFolder(runner, join(cluster, path));
  let done = 0;
  for (const path of backup.files.keys()) {
    const from = join(folder, path);
    if (path.startsWith(`${DATABASE}/`)) copyToCluster(runner, from, join(cluster, path.slice(DATABASE.length)));
    else copyKept(from, join(prepared, path.slice(FILES.length)), path.split('/').length === 2);
    done += 1;
    detail(`${done} of ${backup.files.size} files`);
  }
  return `${done} files`;
}

/** PostgreSQL refuses a folder that others may enter. */
function makeClusterFolder(runner: Runner, path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(runner, path);
}

function copyToCluster(runner: Runner, from: string, to: string) {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
  give(runner, to);
}

/** What lies at the top of the data folder are secrets; the folders have uploaded files. */
function copyKept(from: string, to: string, isSecret: boolean) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, isSecret ? 0o600 : 0o644);
}

function give({ ids }: Runner, path: string) {
  if (ids) chownSync(path, ids.uid, ids.gid);
}

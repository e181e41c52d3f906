import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { receiveBaseBackup } from '../../../server/src/ports/postgres/base-backup.ts';
import { findBackupFault } from '../../../server/src/ports/postgres/backup-manifest.ts';
import { DATABASE, describeBackup, FILES, type Sums } from './backup-folder.ts';
import { type CopiedFiles, copyKeptFiles } from './copy-kept-files.ts';
import type { BackupTerminal } from './backup-terminal.ts';
import { flushDisks } from './flush-disks.ts';
import { sha256Of, writeHashed } from './hashed-file.ts';

type Backup = {
  url: string;
  dataDir: string;
  folder: string;
  usesBucket: boolean;
  terminal: BackupTerminal;
  flush?: () => Promise<undefined>;
};

/**
 * Writes a backup of a running installation. Files are copied before the database, because some are deleted during
 * the backup, and again after it, for rows that were added meanwhile.
 */
export async function backUp({ url, dataDir, folder, usesBucket, terminal, flush = flushDisks }: Backup) {
  await checkFolder(folder, dataDir);
  const unfinished = `${folder}.unfinished`;
  await makeUnfinished(unfinished);
  try {
    const copied: CopiedFiles = new Map();
    const copyFiles = (step: string) =>
      terminal.step(step, async (detail) => {
        const onProgress = (files: number) => detail(`${files} files`);
        await copyKeptFiles({ dataDir, target: join(unfinished, FILES), copied, onProgress });
        return `${copied.size} files`;
      });
    const migration = await readMigration(url);
    await copyFiles('files');
    const database = await terminal.step('database', async (detail) => {
      const received = await copyDatabase(url, join(unfinished, DATABASE), detail);
      return { ...received, note: megabytes(received.bytes) };
    });
    await copyFiles('files written meanwhile');
    const sums: Sums = new Map(database.sums);
    for (const [path, { sha256 }] of copied) sums.set(`${FILES}/${path.split(sep).join('/')}`, sha256);
    const createdAt = new Date().toISOString();
    await describeBackup(unfinished, sums, { createdAt, migration, folders: database.folders, usesBucket });
    await terminal.step('sync to disk', flush);
    await rename(unfinished, folder);
    return { files: sums.size };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** The files and folders of the cluster, checked against PostgreSQL's own manifest. */
async function copyDatabase(url: string, target: string, detail: (text: string) => void) {
  const checksums: Sums = new Map();
  const folders: string[] = [];
  let bytes = 0;
  await mkdir(target, { recursive: true });
  const manifest = await receiveBaseBackup({
    url,
    onEntry: async ({ path, isFolder }, content) => {
      const to = join(target, path);
      if (isFolder) {
        folders.push(path);
        await mkdir(to, { recursive: true });
        return;
      }
      checksums.set(path, await writeHashed(content, to));
    },
    onProgress: (done, expected) => {
      bytes = done;
      detail(`${megabytes(done)} of about ${megabytes(Math.max(done, expected))}`);
    },
  });
  const fault = findBackupFault(manifest, checksums);
  if (fault !== undefined) throw new Error(`The copy of the database differs from what PostgreSQL sent: ${fault}`);
  await writeFile(join(target, 'backup_manifest'), manifest);
  checksums.set('backup_manifest', sha256Of(manifest));
  const sums = [...checksums].map(([path, sha256]): [string, string] => [`${DATABASE}/${path}`, sha256]);
  return { sums, folders, bytes };
}

async function checkFolder(folder: string, dataDir: string) {
  if ((resolve(folder) + sep).startsWith(resolve(dataDir) + sep)) {
    throw new ConfigError(`${folder} is inside the data folder: choose a folder outside of it, best on another disk.`);
  }
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new ConfigError(`${folder} is not empty: name a new folder for each backup.`);
}

async function makeUnfinished(unfinished: string) {
  await mkdir(resolve(unfinished, '..'), { recursive: true });
  // Everything that students wrote is in there, and the secret too.
  await mkdir(unfinished, { mode: 0o700 }).catch((cause: unknown) => {
    throw new ConfigError(
      `${unfinished} cannot be made: if an interrupted backup has left it, remove it; otherwise check the rights.`,
      { cause },
    );
  });
}

async function readMigration(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ newest: number }>('select max(number) as newest from migrations');
    return rows[0]?.newest ?? 0;
  } finally {
    await client.end();
  }
}

function megabytes(bytes: number) {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}

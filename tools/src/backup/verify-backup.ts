import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../../../server/src/platform/database/migration-files.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { findBackupFault } from '../../../server/src/ports/postgres/backup-manifest.ts';
import { DATABASE, damaged, readBackup } from './backup-folder.ts';
import { sha256OfFile } from './hashed-file.ts';

/** Reads the whole backup and compares every file with our checksums, and the database with PostgreSQL's own. */
export async function verifyBackup(folder: string, onProgress: (done: number, total: number) => void) {
  const backup = await readBackup(folder);
  const newest = (await readMigrationFiles(MIGRATIONS_DIRECTORY)).at(-1)?.number ?? 0;
  if (backup.migration > newest) {
    throw new ConfigError(`The backup ${folder} is of a newer version of Quad: restore it with that version.`);
  }
  let done = 0;
  for (const [path, sha256] of backup.files) {
    const found = sha256OfFile(join(folder, path));
    if (found === undefined) throw damaged(folder, `${path} is missing`);
    if (found !== sha256) throw damaged(folder, `${path} was changed`);
    done += 1;
    onProgress(done, backup.files.size);
  }
  const manifest = await readFile(join(folder, DATABASE, 'backup_manifest')).catch(() => Buffer.alloc(0));
  const inDatabase = [...backup.files].filter(([path]) => path.startsWith(`${DATABASE}/`));
  const checksums = inDatabase.map(([path, sha256]): [string, string] => [path.slice(DATABASE.length + 1), sha256]);
  const fault = findBackupFault(manifest, new Map(checksums));
  if (fault !== undefined) throw damaged(folder, fault.replace(/\.$/, ''));
  return backup;
}

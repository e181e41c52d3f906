import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { sha256Of } from './hashed-file.ts';

/*
 * A backup is a folder:
 *   backup.json   what it is, and the checksum of the list
 *   SHA256SUMS    the checksum of every file, as sha256sum writes and reads it
 *   database/     the base backup, with its WAL and PostgreSQL's own backup_manifest
 *   files/        what the data folder keeps beside the database
 */
export const DATABASE = 'database';
export const FILES = 'files';
const SUMS = 'SHA256SUMS';
const DESCRIPTION = 'backup.json';

const description = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** The newest migration of the database. */
  migration: z.number(),
  /** Folders of the database, because a copy of the backup may lose the empty ones. */
  folders: z.array(z.string().regex(/^[\w./-]+$/)),
  /** Media are in a bucket, not in the backup. */
  usesBucket: z.boolean(),
  sums: z.string(),
});

export type BackupDescription = z.output<typeof description>;

/** Paths in the backup, with their SHA-256. */
export type Sums = Map<string, string>;

/** Written last: a folder without a description is no backup. */
export async function describeBackup(folder: string, sums: Sums, about: Omit<BackupDescription, 'format' | 'sums'>) {
  const lines = [...sums].map(([path, sha256]) => `${sha256}  ${path}\n`).join('');
  await writeFile(join(folder, SUMS), lines);
  const written: BackupDescription = { format: 1, ...about, sums: sha256Of(lines) };
  await writeFile(join(folder, DESCRIPTION), `${JSON.stringify(written, null, 2)}\n`);
}

export async function readBackup(folder: string): Promise<BackupDescription & { files: Sums }> {
  const text = await readFile(join(folder, DESCRIPTION), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigError(`${folder} has no backup: it lacks ${DESCRIPTION}.`);
  const read = description.safeParse(parseJson(text));
  const lines = await readFile(join(folder, SUMS), 'utf8').catch(() => '');
  if (!read.success || sha256Of(lines) !== read.data.sums)
    throw damaged(folder, `${SUMS} or ${DESCRIPTION} was changed`);
  const files = lines.split('\n').filter(Boolean);
  return { ...read.data, files: new Map(files.map((line) => [line.slice(66), line.slice(0, 64)])) };
}

export function damaged(folder: string, why: string) {
  return new ConfigError(`The backup ${folder} is damaged and was not restored: ${why}. Use another backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

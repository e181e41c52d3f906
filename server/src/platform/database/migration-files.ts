import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = {
  number: number;
  name: string;
  text: string;
  checksum: string;
  mode: Mode;
};

/**
 * How a file is applied, as its first line says: in one transaction, or without one. `batches` is one statement for a
 * limited number of rows after the key $1, which returns the `last` key of its batch; the migration repeats it to the
 * end. It fills what the new release reads at once. `backfill` is one statement that changes a limited number of rows; a
 * job repeats it after the start until it changes none.
 */
type Mode = 'transaction' | 'no transaction' | 'batches' | 'backfill';
const SAID = /^-- (no transaction|batches|backfill)\n/;

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads NNNN_name.sql in order. Numbers may have gaps, because branches get theirs in advance, but none is used twice. */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const digits = FILE_NAME.exec(name)?.[1];
      if (digits === undefined) throw new Error(`The migration ${name} must be named NNNN_name.sql.`);
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(digits), name, text, checksum: checksumOf(text), mode: modeOf(text) };
    }),
  );
  for (const [index, { number, name }] of files.entries()) {
    if (files[index - 1]?.number === number) throw new Error(`The migration ${name} uses a number twice.`);
  }
  return files;
}

export function modeOf(text: string): Mode {
  return (SAID.exec(text)?.[1] ?? 'transaction') as Mode;
}

function checksumOf(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { number: number; name: string; text: string; checksum: string; inTransaction: boolean };

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../migrations', import.meta.url));

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads NNNN_name.sql in order. Fails if a number is missing or used twice. */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(FILE_NAME.exec(name)?.[1]);
      if (number !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new Error(`The migration ${name} must be named ${expected}_name.sql: numbers have no gaps.`);
      }
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, text, checksum: checksumOf(text), inTransaction: !text.startsWith('-- no transaction\n') };
    }),
  );
}

function checksumOf(text: string) {
  return createHash('sha256').update(text).digest('hex');
}

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts';

/** Rejects until the database answers and has every migration this version needs. Newer migrations are fine. */
export async function databaseReadiness({ db }: Pick<Database, 'db'>) {
  const files = await readMigrationFiles(MIGRATIONS_DIRECTORY);
  return async () => {
    const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db);
    const applied = new Set(rows.map(({ number }) => number));
    const missing = files.filter(({ number }) => !applied.has(number));
    if (missing.length > 0) throw new Error(`The database lacks ${missing.length} of ${files.length} migrations`);
  };
}

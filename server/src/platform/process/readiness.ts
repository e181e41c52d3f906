import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts';

/** Rejects until the database answers and has every migration this version needs. Newer migrations are fine. */
export async function databaseReadiness({ db }: Pick<Database, 'db'>) {
  const files = (await readMigrationFiles(MIGRATIONS_DIRECTORY)).filter(({ mode }) => mode !== 'backfill');
  return async () => {
    const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db);
    const applied = new Set(rows.map(({ number }) => number));
    const missing = files.filter(({ number }) => !applied.has(number));
    if (missing.length > 0) throw new Error(`The database lacks ${missing.length} of ${files.length} migrations`);
  };
}

/** The newest migration that the database has. */
export async function readMigration({ db }: Pick<Database, 'db'>) {
  const { rows } = await sql<{ newest: number }>`select max(number) as newest from migrations`.execute(db);
  return rows[0]?.newest ?? 0;
}

import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts';

/** Rejects until the database answers and has every migration this version needs. Newer migrations are fine. */
export async function databaseReadiness({ db }: Pick<Database, 'db'>) {
  const files = await readMigrationFiles(MIGRATIONS_DIRECTORY);
  const newest = Math.max(...files.map((file) => file.number));
  return async () => {
    const { rows } = await sql<{ newest: number | null }>`select max(number) as newest from migrations`.execute(db);
    const applied = rows[0]?.newest ?? 0;
    if (applied < newest) throw new Error(`The database is at migration ${applied} of ${newest}`);
  };
}

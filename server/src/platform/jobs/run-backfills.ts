import { CompiledQuery, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type MigrationFile, MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts';

/** An arbitrary constant: only one process runs backfills. */
const LOCK = 7_214_033_872;
/** The job runs every minute, so a long backfill continues in the next run. */
const RUN_MS = 50_000;

type Backfills = { db: Pick<Database, 'db' | 'tx'>; clock: Clock; directory?: string };

/**
 * Repeats the statement of each migration that starts with `-- backfill` until it changes no more rows. Every batch is
 * a transaction of its own, so writers wait for milliseconds at most.
 */
export async function runBackfills({ db, clock, directory = MIGRATIONS_DIRECTORY }: Backfills) {
  const files = (await readMigrationFiles(directory)).filter(({ mode }) => mode === 'backfill');
  if (files.length === 0) return;
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db.db);
  const finished = new Set(rows.map(({ number }) => number));
  const endsAt = clock.now().getTime() + RUN_MS;
  for (const file of files) {
    if (finished.has(file.number)) continue;
    while ((await runBatch(db, file)) === 'more') if (clock.now().getTime() > endsAt) return;
  }
}

function runBatch(db: Pick<Database, 'tx'>, file: MigrationFile): Promise<'more' | 'done'> {
  return db.tx(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(tx);
    if (!rows[0]?.taken) return 'done';
    const { numAffectedRows = 0n } = await tx.executeQuery(CompiledQuery.raw(file.text));
    if (numAffectedRows > 0n) return 'more';
    await sql`insert into migrations (number, name, checksum) values (${file.number}, ${file.name}, ${file.checksum})
      on conflict do nothing`.execute(tx);
    return 'done';
  });
}

import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The index of open reports decides whether this one is told already. */
export async function insertReport(db: Db, report: Insertable<Tables['reports']>) {
  await db
    .insertInto('reports')
    .values(report)
    // Written out and no parameter: PostgreSQL finds a partial index by its very words.
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_kind', 'target_id'])
        .where(sql<boolean>`status = 'open'`)
        .doNothing(),
    )
    .execute();
}

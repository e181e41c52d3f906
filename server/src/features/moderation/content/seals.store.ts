import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** One batch of decisions whose seal ended before this time and whose appeal, if any, is decided. */
export async function listEndedSeals(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from decisions
    where seal_ends_at <= ${before} and (appealed_at is null or appeal_decided_at is not null)
    order by seal_ends_at limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function listSealsOf(db: Db, personId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from decisions where person_id = ${personId} and seal_ends_at is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Null means that nothing is kept anymore. */
export async function setSealEnd(tx: Db, decisionId: string, endsAt: Date | null) {
  await tx.updateTable('decisions').set({ seal_ends_at: endsAt }).where('id', '=', decisionId).execute();
}

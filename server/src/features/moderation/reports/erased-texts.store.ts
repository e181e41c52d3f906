import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { LockedReport } from './decisions.store.ts';

/*
 * Staff need the texts of a report or appeal until they have decided. Afterwards the texts of an erased student are
 * emptied, by the erasure or by the decision, whichever comes later. The erasure also locks open rows, so that the
 * second of the two sees the first.
 */

export async function eraseAppealsOf(tx: Db, userId: string) {
  await sql`
    update decisions set appeal_text = case when appeal_decided_at is null then appeal_text else '' end
    where person_id = ${userId} and appealed_at is not null
  `.execute(tx);
}

/** Empties their reported texts, and their notes in reports about others. */
export async function eraseReportsOf(tx: Db, userId: string) {
  await sql`
    update reports set
      excerpt = case when status = 'closed' and person_id = ${userId} then '' else excerpt end,
      note = case when status = 'closed' and reporter_id = ${userId} then '' else note end
    where person_id = ${userId} or reporter_id = ${userId}
  `.execute(tx);
}

const isErased = sql`(select erased_at is not null from users where id = person_id)`;
const isReporterErased = sql`(select erased_at is not null from users where id = reporter_id)`;

/** After closing the reports about this target. */
export async function eraseTextsOfClosed(tx: Db, { targetKind, targetId, personId }: LockedReport) {
  await sql`
    update reports set
      excerpt = case when ${isErased} then '' else excerpt end,
      note = case when ${isReporterErased} then '' else note end
    where person_id = ${personId} and target_kind = ${targetKind} and target_id = ${targetId} and status = 'closed'
      and (${isErased} and excerpt <> '' or ${isReporterErased} and note <> '')
  `.execute(tx);
}

/** Called after this appeal was decided. */
export async function eraseTextsOfDecided(tx: Db, decisionId: string) {
  await sql`
    update decisions set appeal_text = '' where id = ${decisionId} and appeal_decided_at is not null and ${isErased}
  `.execute(tx);
}

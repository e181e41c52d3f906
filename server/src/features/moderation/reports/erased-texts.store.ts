import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { LockedReport } from './decisions.store.ts';

/*
 * Staff need the texts of a report or an appeal until they have decided. Afterwards those of an erased student are
 * emptied: by their erasure, or by the decision if that comes later. The erasure locks open rows as well, so that
 * whichever is second sees the first.
 */

export async function eraseAppealsOf(tx: Db, userId: string) {
  await sql`
    update decisions set appeal_text = case when appeal_decided_at is null then appeal_text else '' end
    where person_id = ${userId} and appealed_at is not null
  `.execute(tx);
}

/** What they wrote and somebody reported, and what they wrote about others. */
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

/** After deciding this appeal. */
export async function eraseTextsOfDecided(tx: Db, decisionId: string) {
  await sql`
    update decisions set appeal_text = '' where id = ${decisionId} and appeal_decided_at is not null and ${isErased}
  `.execute(tx);
}

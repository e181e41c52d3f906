import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const ROWS_AT_ONCE = 20_000;

/** Deletes some of what was counted on days before this one, and answers with how many that were. */
export async function deleteEventsBefore(db: Db, day: string) {
  const { numAffectedRows } = await sql`
    delete from ad_events where ctid = any (array(
      select ctid from ad_events
      where day < ${day}::date
      limit ${sql.lit(ROWS_AT_ONCE)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Ads that ended before, of which it is still known who saw them. One step for each ad that has viewers, through their
 * index: those of the years before are not looked at.
 */
export async function listSeenAdsEndedBefore(db: Db, moment: Date) {
  const { rows } = await sql<{ id: string }>`
    with recursive seen as (
      (select ad_id from ad_viewers order by ad_id limit 1)
      union all
      select (select v.ad_id from ad_viewers v where v.ad_id > seen.ad_id order by v.ad_id limit 1)
      from seen where seen.ad_id is not null
    )
    select a.id from seen join ads a on a.id = seen.ad_id where a.ended_at < ${moment}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes some of those who saw an ad, and answers with how many that were. */
export async function deleteViewersOf(db: Db, adId: string) {
  const { numAffectedRows } = await sql`
    delete from ad_viewers where ctid = any (array(
      select ctid from ad_viewers where ad_id = ${adId} limit ${sql.lit(ROWS_AT_ONCE)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Saves that ads which ended before were given. */
export function deleteSavesOfAdsEndedBefore(db: Db, moment: Date) {
  return sql`
    delete from ad_saves s using ads a where a.id = s.ad_id and a.ended_at < ${moment}`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const BATCH_SIZE = 20_000;

/** Deletes one batch of events from before this day. Returns the number deleted. */
export async function deleteEventsBefore(db: Db, day: string) {
  const { numAffectedRows } = await sql`
    delete from ad_events where ctid = any (array(
      select ctid from ad_events
      where day < ${day}::date
      limit ${sql.lit(BATCH_SIZE)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Ads that ended before this time and still have viewer rows. The recursive query makes one index lookup per ad with
 * viewers, so it never scans ads that were cleaned up earlier.
 */
export async function listSeenAdsEndedBefore(db: Db, before: Date) {
  const { rows } = await sql<{ id: string }>`
    with recursive seen as (
      (select ad_id from ad_viewers order by ad_id limit 1)
      union all
      select (select v.ad_id from ad_viewers v where v.ad_id > seen.ad_id order by v.ad_id limit 1)
      from seen where seen.ad_id is not null
    )
    select a.id from seen join ads a on a.id = seen.ad_id where a.ended_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes one batch of an ad's viewers. Returns the number deleted. */
export async function deleteViewersOf(db: Db, adId: string) {
  const { numAffectedRows } = await sql`
    delete from ad_viewers where ctid = any (array(
      select ctid from ad_viewers where ad_id = ${adId} limit ${sql.lit(BATCH_SIZE)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export function deleteSavesOfAdsEndedBefore(db: Db, before: Date) {
  return sql`
    delete from ad_saves s using ads a where a.id = s.ad_id and a.ended_at < ${before}`.execute(db);
}

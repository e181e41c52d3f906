import { sql } from 'kysely';
import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import type { Db } from '../../platform/database/database.ts';

/** Alerts with search text, in id order. */
export async function listAlertsAfter(db: Db, campusId: string, after: string | undefined, limit: number) {
  const { rows } = await sql<{ id: string; search: AlertSearch }>`
    select a.id, a.search from alerts a
    where a.campus_id = ${campusId} and a.query is not null ${after === undefined ? sql`` : sql`and a.id > ${after}::uuid`}
    order by a.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

type Reading = { query: string | null; keys: readonly string[] };

/** Writes only what differs. Alerts that were deleted meanwhile get no keys. */
export async function updateMatched(db: Db, ids: readonly string[], { query, keys }: Reading) {
  await sql`
    with read as (
      select a.id, a.campus_id from alerts a where a.id = any(${ids}::uuid[]) order by a.id for key share
    ), changed as (
      update alerts a set query = ${query}::tsquery from read
      where a.id = read.id and a.query is distinct from ${query}::tsquery
    ), gone as (
      delete from alert_keys k using read where k.alert_id = read.id and k.key <> all(${keys}::text[])
    )
    insert into alert_keys (campus_id, key, alert_id)
    select read.campus_id, key, read.id from read, unnest(${keys}::text[]) key
    on conflict do nothing`.execute(db);
}

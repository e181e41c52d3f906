import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A process that has not renewed its row within this time counts as dead. */
const ALIVE_FOR = '90 seconds';

/** Renews this process's row and removes those of dead ones. True if the row was missing, and with it its viewers. */
export async function renewHub(db: Db, hubId: string) {
  const { rows } = await sql<{ isNew: boolean }>`
    with dead as (delete from live_hubs where alive_until < now() and id <> ${hubId})
    insert into live_hubs (id, alive_until) values (${hubId}, now() + ${sql.lit(ALIVE_FOR)}::interval)
    on conflict (id) do update set alive_until = excluded.alive_until
    returning xmax = 0 as "isNew"
  `.execute(db);
  return rows[0]?.isNew ?? true;
}

export async function changeVisible(db: Db, hubId: string, { come, gone }: { come: string[]; gone: string[] }) {
  await sql`
    with gone as (delete from visible_viewers where hub_id = ${hubId} and user_id = any(${gone}::uuid[]))
    insert into visible_viewers (hub_id, user_id) select ${hubId}::uuid, id from unnest(${come}::uuid[]) as t (id)
    on conflict do nothing
  `.execute(db);
}

export async function deleteHub(db: Db, hubId: string) {
  await db.deleteFrom('live_hubs').where('id', '=', hubId).execute();
}

export async function isVisible(db: Db, userId: string) {
  const { rows } = await sql`
    select from visible_viewers v join live_hubs h on h.id = v.hub_id and h.alive_until > now()
    where v.user_id = ${userId} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** For the erasure of an account. */
export async function deleteVisible(tx: Db, userId: string) {
  await tx.deleteFrom('visible_viewers').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import type { ChangedAd } from '../../../platform/ad-stats-publisher.ts';
import type { Db } from '../../../platform/database/database.ts';

export type HiddenAd = { campusId: string; adId: string; userId: string };

/** Whether the campus has this ad and it is somebody else's. */
export async function isOthersAd(db: Db, { campusId, adId, userId }: HiddenAd) {
  const row = await db
    .selectFrom('ads')
    .select('id')
    .where('id', '=', adId)
    .where('campus_id', '=', campusId)
    .where('owner_id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hides an ad from a student and counts it, in one statement. Undefined if it was hidden before. */
export async function insertHidden(db: Db, { campusId, adId, userId }: HiddenAd, at: Date) {
  const { rows } = await sql<ChangedAd>`
    with hidden as (
      insert into hidden_ads (user_id, ad_id, campus_id, hidden_at)
      values (${userId}, ${adId}, ${campusId}, ${at})
      on conflict do nothing
      returning ad_id
    )
    update ads a set hidden_by = a.hidden_by + 1 from hidden where a.id = hidden.ad_id
    returning a.id as "adId", a.post_id as "postId", a.owner_id as "ownerId"
  `.execute(db);
  return rows[0];
}

/** Undefined if it was not hidden. */
export async function deleteHidden(db: Db, { campusId, adId, userId }: HiddenAd) {
  const { rows } = await sql<ChangedAd>`
    with shown as (
      delete from hidden_ads where user_id = ${userId} and ad_id = ${adId} and campus_id = ${campusId}
      returning ad_id
    )
    update ads a set hidden_by = a.hidden_by - 1 from shown where a.id = shown.ad_id
    returning a.id as "adId", a.post_id as "postId", a.owner_id as "ownerId"
  `.execute(db);
  return rows[0];
}

/** The counts stay, because they name nobody. */
export async function deleteHiddenOf(tx: Db, userId: string) {
  await tx.deleteFrom('hidden_ads').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import type { ChangedAd } from '../../../platform/ad-stats-publisher.ts';
import type { Db } from '../../../platform/database/database.ts';

type Save = { campusId: string; postId: string; userId: string };
type Counted = { adId: string; day: string };

/** Locks all ads of the post that ever ran, in id order, so that saves of one post are counted one at a time. */
export async function lockBegunAds(tx: Db, { campusId, postId }: Pick<Save, 'campusId' | 'postId'>) {
  const { rows } = await sql<ChangedAd>`
    select a.id as "adId", a.post_id as "postId", a.owner_id as "ownerId" from ads a
    where a.post_id = ${postId} and a.campus_id = ${campusId} and a.start_at is not null
    order by a.id
    for no key update`.execute(tx);
  return rows;
}

/** Which of these posts have or had an ad. */
export async function findAdvertised(db: Db, postIds: readonly string[]) {
  const { rows } = await sql<{ postId: string }>`
    select distinct a.post_id as "postId" from ads a
    where a.post_id = any(${postIds}::uuid[]) and a.start_at is not null`.execute(db);
  return new Set(rows.map(({ postId }) => postId));
}

/**
 * The ad that was active when the user saved the post, and the day. Undefined if no ad ran, the item was held and the ad
 * not shown, or the save was undone.
 */
export async function findAdOfSave(tx: Db, { campusId, postId, userId }: Save) {
  const { rows } = await sql<Counted>`
    select a.id as "adId", (s.saved_at at time zone c.time_zone)::date as day
    from saves s
    join ads a on a.post_id = s.post_id and a.campus_id = s.campus_id
    join campuses c on c.id = a.campus_id
    where s.post_id = ${postId} and s.user_id = ${userId} and s.campus_id = ${campusId} and a.owner_id <> s.user_id
      and s.saved_at < coalesce(a.ended_at, a.end_adjusted_at)
      and (
        select c.to_status from ad_changes c where c.ad_id = a.id and c.at <= s.saved_at order by c.id desc limit 1
      ) = 'active'
      and (
        select i.to_status from item_changes i where i.post_id = a.post_id and i.created_at <= s.saved_at
        order by i.version desc limit 1
      ) is distinct from 'held'`.execute(tx);
  return rows[0];
}

export async function findCountedSave(tx: Db, adIds: readonly string[], userId: string) {
  const { rows } = await sql<Counted>`
    select ad_id as "adId", day from ad_saves where ad_id = any(${adIds}::uuid[]) and user_id = ${userId}
  `.execute(tx);
  return rows[0];
}

export function countSave(tx: Db, { adId, day }: Counted, userId: string) {
  return sql`
    with counted as (insert into ad_saves (ad_id, user_id, day) values (${adId}, ${userId}, ${day}::date)),
    days as (
      insert into ad_days (ad_id, day, saves) values (${adId}, ${day}::date, 1)
      on conflict (ad_id, day) do update set saves = ad_days.saves + 1
    )
    update ads set saves = saves + 1 where id = ${adId}`.execute(tx);
}

export function uncountSave(tx: Db, { adId, day }: Counted, userId: string) {
  return sql`
    with uncounted as (delete from ad_saves where ad_id = ${adId} and user_id = ${userId}),
    days as (update ad_days set saves = saves - 1 where ad_id = ${adId} and day = ${day}::date)
    update ads set saves = saves - 1 where id = ${adId}`.execute(tx);
}

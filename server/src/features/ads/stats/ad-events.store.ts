import { sql } from 'kysely';
import type { AdEventType } from '@quad/contract/ads/ads';
import type { ChangedAd } from '../../../platform/ad-stats-publisher.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isItemOffered, runsAt } from '../delivery/running-ads.store.ts';

export type AdEvent = {
  campusId: string;
  postId: string;
  type: AdEventType;
  viewer: Buffer;
  studentId: string | null;
};

/**
 * Counts each event once per viewer and day, and returns the ads whose stats changed. It locks the ads first, in id
 * order, so that concurrent batches cannot deadlock and a stopped ad gets no more counts. Repeated views on a day are
 * not counted again, but they still raise `ad_viewers.shown`, which decides how soon the ad is shown to them again.
 */
export async function countAdEvents(tx: Db, events: readonly AdEvent[], now: Date) {
  const { rows } = await sql<ChangedAd>`
    with reported as materialized (
      select distinct e.post_id, e.type, e.viewer, e.student_id, e.campus_id
      from unnest(
        ${events.map((event) => event.postId)}::uuid[],
        ${events.map((event) => event.type)}::text[],
        ${events.map((event) => event.viewer)}::bytea[],
        ${events.map((event) => event.studentId)}::uuid[],
        ${events.map((event) => event.campusId)}::uuid[]
      ) as e (post_id, type, viewer, student_id, campus_id)
    ), running as materialized (
      select a.id, a.post_id, a.campus_id, a.owner_id, (${now}::timestamptz at time zone c.time_zone)::date as day
      from ads a join campuses c on c.id = a.campus_id
      where a.post_id = any (array(select distinct post_id from reported)) and ${runsAt(now)} and ${isItemOffered}
        and exists (select from posts p where p.id = a.post_id and p.deleted_at is null)
      order by a.id
      for no key update of a
    ), counting as materialized (
      select r.id as ad_id, r.day, s.post_id, s.type, s.viewer
      from reported s join running r on r.post_id = s.post_id and r.campus_id = s.campus_id
      where r.owner_id is distinct from s.student_id
    ), counted as (
      insert into ad_events (post_id, type, day, viewer, ad_id)
      select post_id, type, day, viewer, ad_id from counting
      on conflict do nothing
      returning ad_id, type, day, viewer
    ), reached as (
      insert into ad_viewers (ad_id, viewer, last_at)
      select ad_id, viewer, ${now} from counted where type = 'view'
      on conflict (ad_id, viewer) do update set shown = ad_viewers.shown + 1, last_at = excluded.last_at
      returning ad_id, shown
    ), shown_again as (
      update ad_viewers v set shown = v.shown + 1, last_at = ${now}
      from (
        select ad_id, viewer from counting where type = 'view'
        except
        select ad_id, viewer from counted where type = 'view'
      ) s
      where v.ad_id = s.ad_id and v.viewer = s.viewer
    ), sums as (
      select ad_id, day,
        count(*) filter (where type = 'view') as views,
        count(*) filter (where type = 'direct_message') as direct_messages,
        count(*) filter (where type = 'copied_link') as copied_links,
        count(*) filter (where type = 'external_link_click') as external_link_clicks,
        count(*) filter (where type = 'profile_visit') as profile_visits
      from counted
      group by ad_id, day
    ), reached_sums as (
      select ad_id, count(*) filter (where shown = 1) as accounts from reached group by ad_id
    ), days as (
      insert into ad_days (ad_id, day, views, direct_messages, copied_links, external_link_clicks, profile_visits)
      select ad_id, day, views, direct_messages, copied_links, external_link_clicks, profile_visits from sums
      on conflict (ad_id, day) do update set
        views = ad_days.views + excluded.views,
        direct_messages = ad_days.direct_messages + excluded.direct_messages,
        copied_links = ad_days.copied_links + excluded.copied_links,
        external_link_clicks = ad_days.external_link_clicks + excluded.external_link_clicks,
        profile_visits = ad_days.profile_visits + excluded.profile_visits
    )
    update ads a set
      views = a.views + s.views,
      accounts_reached = a.accounts_reached + coalesce(r.accounts, 0),
      direct_messages = a.direct_messages + s.direct_messages,
      copied_links = a.copied_links + s.copied_links,
      external_link_clicks = a.external_link_clicks + s.external_link_clicks,
      profile_visits = a.profile_visits + s.profile_visits
    from sums s left join reached_sums r on r.ad_id = s.ad_id
    where a.id = s.ad_id
    returning a.id as "adId", a.post_id as "postId", a.owner_id as "ownerId"
  `.execute(tx);
  return rows;
}

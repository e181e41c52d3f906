import { sql } from 'kysely';
import { ADS } from '@quad/contract/ads';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import { notOf } from '../../../platform/hidden-people.ts';
import { postItem } from '../../posts/posts.public.ts';
import { runsAt } from './running-ads.store.ts';

type ShownAds = {
  campusId: string;
  viewerId: string | null;
  /** Whose ads are left out: see `notOf`. */
  hiddenIds: readonly string[];
  /** As `ad_viewers` knows them. */
  viewer: Buffer;
  withMedia: boolean;
  now: Date;
};

/**
 * The posts of the ads that run, least shown to this viewer first and longest ago first, their own last. Which of those
 * they have never seen comes first is drawn by lot, another for every viewer, so that no owner is always the last. It
 * reads the ads that run on the campus and nothing of those that ever did.
 */
export function shownAds({ campusId, viewerId, hiddenIds, viewer, withMedia, now }: ShownAds): JsonQuery {
  const lot = viewer.readBigInt64BE(0).toString();
  const order = sql`
    coalesce(a.owner_id = ${viewerId}, false), coalesce(v.shown, 0), v.last_at nulls first,
    hashtextextended(a.id::text, ${lot}::int8), a.id`;
  return sql`
    with shown as (
      select p.*, row_number() over (order by ${order}) as place
      from ads a
      join posts p on p.id = a.post_id and p.ad_id = a.id and p.campus_id = a.campus_id and p.deleted_at is null
      left join ad_viewers v on v.ad_id = a.id and v.viewer = ${viewer}
      where a.campus_id = ${campusId} and ${runsAt(now)} ${withMedia ? sql`and p.media_count > 0` : sql``}
        ${notOf(hiddenIds, sql`a.owner_id`)}
      order by place
      limit ${sql.lit(ADS.shownMax)}
    )
    select json_build_object(
      'items', coalesce(json_agg(${postItem(viewerId)} order by p.place), '[]'::json))::text as json
    from shown p`;
}

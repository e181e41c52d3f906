import { sql } from 'kysely';
import { ADS } from '@quad/contract/ads/ads';
import { readingJson, type JsonQuery } from '../../../platform/database/sql-json.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import { postItem } from '../../posts/posts.public.ts';
import { isItemOffered, runsAt } from './running-ads.store.ts';

type ShownAds = {
  campusId: string;
  viewerId: string | null;
  /** Owners whose ads are left out, see `notOf`. */
  hiddenIds: readonly string[];
  /** The viewer's hash in `ad_viewers`, and a number made from it. */
  viewer: Buffer;
  seed: string;
  withMedia: boolean;
  now: Date;
};

/**
 * Posts of running ads, without what is held or sold. The order is: least shown to this viewer, then shown longest ago, with their own ads last. Ads
 * the viewer has never seen are shuffled with a seed per viewer, so that no owner is always last.
 */
export function shownAds({ campusId, viewerId, hiddenIds, viewer, seed, withMedia, now }: ShownAds): JsonQuery {
  const order = sql`
    coalesce(a.owner_id = ${viewerId}, false), coalesce(v.shown, 0), v.last_at nulls first,
    hashtextextended(a.id::text, ${seed}::int8), a.id`;
  return sql`
    with shown as (
      select p.*, row_number() over (order by ${order}) as slot
      from ads a
      join posts p on p.id = a.post_id and p.ad_id = a.id and p.campus_id = a.campus_id and p.deleted_at is null
      left join ad_viewers v on v.ad_id = a.id and v.viewer = ${viewer}
      where a.campus_id = ${campusId} and ${runsAt(now)} ${withMedia ? sql`and p.media_count > 0` : sql``}
        ${notOf(hiddenIds, sql`a.owner_id`)} ${viewerId === null ? sql`` : notHiddenBy(viewerId)}
        and ${isItemOffered}
      order by slot
      limit ${sql.lit(ADS.shownMax)}
    )
    select json_build_object(
      'items', coalesce(json_agg(${postItem(viewerId)} order by p.slot), '[]'::json))::text as json
    from shown p`;
}

export const readShownAds = readingJson(shownAds);

/** Read once for all ads, so that a hash join is never worth it. */
const notHiddenBy = (viewerId: string) => sql`
  and a.id <> all(array(select h.ad_id from hidden_ads h where h.user_id = ${viewerId}))`;

import { sql } from 'kysely';
import { isBoosted } from '@quad/contract/ads/ad-life';
import { AD_STATUSES } from '@quad/contract/ads/ad-status';
import { ADS } from '@quad/contract/ads/ads';
import { type ListOrder, listedRows, pageOfListed } from '../../platform/database/json-page.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import type { JsonQuery } from '../../platform/database/sql-json.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { mediaItem } from '../media/media.public.ts';
import { ctaItem } from '../posts/posts.public.ts';
import { FUNDS } from './payments/ledger.store.ts';

const POST_TEXT_MAX = 120;

/** Declined refunds are in the owner's funds. Refunds of disputed payments count in none of these. */
const refundsItem = sql`case
  when a.refunded_cents = 0 then json_build_object('pendingCents', 0, 'cardCents', 0, 'fundsCents', 0)
  else (
    select json_build_object(
      'pendingCents', coalesce(sum(y.cents) filter (where y.status = 'pending'), 0),
      'cardCents', coalesce(
        sum(y.cents) filter (where y.status = 'succeeded' and y.provider <> ${sql.lit(FUNDS)} and not y.is_disputed), 0),
      'fundsCents', coalesce(
        sum(y.cents) filter (where y.status = 'failed' or (y.status = 'succeeded' and y.provider = ${sql.lit(FUNDS)})), 0))
    from payments y where y.ad_id = a.id and y.kind = 'refund') end`;

const hasPost = sql`exists (select from posts p where p.id = a.post_id and p.deleted_at is null)`;

const BOOSTED = AD_STATUSES.filter(isBoosted);

/** The contract's `ad` as JSON, for a row of `ads` aliased as `a`. */
export const adItem = sql`json_build_object(
  'id', a.id,
  'postId', a.post_id,
  'postText', (
    select left(translate(p.plain_text, E'\n', ' '), ${sql.lit(POST_TEXT_MAX)}) from posts p where p.id = a.post_id),
  'postMedia', (
    select ${mediaItem} from media m where m.post_id = a.post_id and m.status = 'ready' order by m.position limit 1),
  'hasPost', ${hasPost},
  'isBoostable', ${hasPost}
    and not exists (select from items i where i.post_id = a.post_id and i.status in ('sold', 'found'))
    and not exists (select from ads b where b.post_id = a.post_id and b.status = any(${BOOSTED}::text[])),
  'isItemHeld', exists (select from items i where i.post_id = a.post_id and i.status = 'held'),
  'title', a.title,
  'cta', ${ctaItem},
  'status', a.status,
  'runUntilPause', a.run_until_pause,
  'durationMinutes', a.duration_minutes,
  'budgetCents', a.budget_cents,
  'paidCents', a.charged_cents - a.refunded_cents,
  'refunds', ${refundsItem},
  'startAt', a.start_at,
  'endAdjustedAt', a.end_adjusted_at,
  'pausedAt', a.paused_at,
  'pausedMs', a.paused_ms,
  'endedAt', a.ended_at,
  'lastChargedAt', a.last_charged_at,
  'createdAt', a.created_at,
  'notice', a.notice,
  'rejection', a.rejection,
  'stats', json_build_object(
    'views', a.views,
    'accountsReached', a.accounts_reached,
    'directMessages', a.direct_messages,
    'copiedLinks', a.copied_links,
    'externalLinkClicks', a.external_link_clicks,
    'profileVisits', a.profile_visits,
    'saves', a.saves),
  'hiddenBy', a.hidden_by,
  'asOf', ${readingTime})`;

const NEWEST: ListOrder = { at: sql`a.created_at`, id: sql`a.id`, direction: 'desc', ties: 'desc' };

export function ownAdsPage({ campusId, viewerId, after, limit }: ListParams): JsonQuery {
  const from = sql`from ads a where a.owner_id = ${viewerId} and a.campus_id = ${campusId}`;
  return sql`
    with listed as (${listedRows({ columns: sql`a.*`, from, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: adItem, row: sql`a`, limit })}::text as json`;
}

type Report = { adId: string; campusId: string; ownerId: string; now: Date };

/** One ad with stats for its last days. No row if the ad is not the owner's. */
export function adReport({ adId, campusId, ownerId, now }: Report): JsonQuery {
  return sql`
    select json_build_object('ad', ${adItem}, 'days', ${daysOf(now)})::text as json
    from ads a join campuses c on c.id = a.campus_id
    where a.id = ${adId} and a.campus_id = ${campusId} and a.owner_id = ${ownerId}`;
}

/** The calendar day in the time zone of the campus, aliased as `c`. */
const dayOf = (time: ReturnType<typeof sql>) => sql`((${time}) at time zone c.time_zone)::date`;

/** One entry per day from start to end or today, including days without events. Empty if the ad has not started. */
function daysOf(now: Date) {
  const last = dayOf(sql`coalesce(a.ended_at, ${now}::timestamptz)`);
  return sql`(
    select coalesce(json_agg(json_build_object(
      'day', s.day::date,
      'views', coalesce(d.views, 0),
      'directMessages', coalesce(d.direct_messages, 0),
      'copiedLinks', coalesce(d.copied_links, 0),
      'externalLinkClicks', coalesce(d.external_link_clicks, 0),
      'profileVisits', coalesce(d.profile_visits, 0),
      'saves', coalesce(d.saves, 0)) order by s.day), '[]'::json)
    from generate_series(
      greatest(${dayOf(sql`a.start_at`)}, ${last} - ${sql.lit(ADS.chartDaysMax - 1)}), ${last}, interval '1 day'
    ) as s(day)
    left join ad_days d on d.ad_id = a.id and d.day = s.day::date
    where a.start_at is not null)`;
}

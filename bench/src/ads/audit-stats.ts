import { sql } from 'kysely';
import { adViewerKey } from '../../../server/src/features/ads/stats/ad-viewer.ts';
import type { Db } from '../../../server/src/platform/database/database.ts';
import type { Report } from './reports.ts';

type Audit = { secret: string; campus: { id: string }; acknowledged: readonly Report[] };

/** Finds acknowledged events that are missing in the database, and stats that are not the sum of the events. */
export async function auditStats(db: Db, { secret, campus, acknowledged }: Audit) {
  const { rows } = await sql<{ event: string }>`
    select post_id || ' ' || type || ' ' || encode(viewer, 'hex') as event from ad_events`.execute(db);
  const kept = new Set(rows.map(({ event }) => event));
  let lost = 0;
  for (const { network, events } of acknowledged) {
    const viewer = adViewerKey({ secret }, { campus, viewer: null, network }).toString('hex');
    lost += events.filter(({ postId, type }) => !kept.has(`${postId} ${type} ${viewer}`)).length;
  }
  const { rows: wrong } = await sql`
    with counted as (
      select post_id, count(*) filter (where type = 'view') as views,
        count(*) filter (where type = 'direct_message') as messages, count(*) filter (where type = 'copied_link') as links,
        count(*) filter (where type = 'external_link_click') as clicks,
        count(*) filter (where type = 'profile_visit') as visits
      from ad_events group by post_id
    ), days as (
      select ad_id, sum(views) as views, sum(direct_messages) as messages, sum(copied_links) as links,
        sum(external_link_clicks) as clicks, sum(profile_visits) as visits
      from ad_days group by ad_id
    )
    select a.id from ads a join counted c on c.post_id = a.post_id left join days d on d.ad_id = a.id
    where (c.views, c.messages, c.links, c.clicks, c.visits)
        <> (a.views, a.direct_messages, a.copied_links, a.external_link_clicks, a.profile_visits)
      or (c.views, c.messages, c.links, c.clicks, c.visits)
        is distinct from (d.views, d.messages, d.links, d.clicks, d.visits)
      or a.accounts_reached <> (select count(*) from ad_viewers v where v.ad_id = a.id)
      or a.accounts_reached <> c.views`.execute(db);
  return { kept: kept.size, lost, wrongAds: wrong.length };
}

import { sql } from 'kysely';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { postItem } from '../../posts/posts.public.ts';
import { adItem } from '../ad-item.store.ts';

const OLDEST: ListOrder = { at: sql`a.created_at`, id: sql`a.id`, direction: 'asc', ties: 'asc' };

/** Ads of every campus that wait for review, each with its post as a signed-out visitor sees it. */
export function inReviewPage({ after, limit }: Pick<ListParams, 'after' | 'limit'>): JsonQuery {
  const item = sql`json_build_object(
    'ad', ${adItem},
    'post', (select ${postItem(null)} from posts p where p.id = a.post_id),
    'campusId', a.campus_id,
    'campusName', (select c.name from campuses c where c.id = a.campus_id))`;
  const from = sql`
    from ads a where a.status = 'in review'
      and exists (select from posts p where p.id = a.post_id and p.deleted_at is null)`;
  return sql`
    with listed as (${listedRows({ columns: sql`a.*`, from, order: OLDEST, after, limit })})
    select ${pageOfListed({ item, row: sql`a`, limit })}::text as json`;
}

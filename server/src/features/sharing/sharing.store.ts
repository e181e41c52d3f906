import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Reader } from '../../platform/database/reader.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { bumpedPostsPage } from '../posts/posts.public.ts';

/** The feed without "has joined" posts. */
export function latestPostsPage(params: ListParams, category: Category | undefined) {
  return bumpedPostsPage(params, { category, posts: sql`and p.type = 'post'` });
}

/** When the price or status of these items last changed. */
export async function listItemChanges(reader: Reader, campusId: string, postIds: readonly string[]) {
  const rows = await reader
    .selectFrom('item_changes')
    .select((eb) => ['post_id as postId', eb.fn.max('created_at').as('at')])
    .where('campus_id', '=', campusId)
    .where('post_id', 'in', postIds)
    .groupBy('post_id')
    .execute();
  return new Map(rows.map(({ postId, at }) => [postId, at]));
}

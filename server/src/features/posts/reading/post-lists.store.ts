import { sql } from 'kysely';
import { itemFilterCount, tidyItemFilter } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { ProfileList } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { isKnownOn, personItem } from '../../accounts/accounts.public.ts';
import { feedOf, NEWEST_BUMP } from './feed-order.store.ts';
import { filteredPostsPage } from './filtered-posts.store.ts';
import { notBelow } from './hidden-threads.store.ts';
import { postItem } from './post-item.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/*
 * Lists of posts and of the people who saved them. Each is one query that returns one JSON text, or null if the post or
 * person does not exist.
 */

const P = sql`p`;
const AUTHOR = sql`p.author_id`;
const NEWEST: ListOrder = { at: sql`p.created_at`, id: sql`p.id`, direction: 'desc', ties: 'desc' };
const NEWEST_SAVE: ListOrder = { at: sql`s.saved_at`, id: sql`s.post_id`, direction: 'desc', ties: 'asc' };
const NEWEST_SAVER: ListOrder = { at: sql`s.saved_at`, id: sql`s.user_id`, direction: 'desc', ties: 'asc' };

type PostRows = { from: SqlFragment; order: ListOrder };

const postRows = ({ from, order }: PostRows, { after, limit }: ListParams) =>
  listedRows({ columns: sql`p.*`, from, order, after, limit });

/** These lists show replies without their thread, so each includes the start of the text it replies to. */
const mixedPage = ({ viewerId, hiddenIds, limit }: ListParams) =>
  pageOfListed({ item: postItem(viewerId, { hiddenIds }), row: P, limit });

export type BumpedPosts = {
  category?: Category | undefined;
  filter?: ItemFilter | undefined;
  /** Only posts with photos or videos. */
  hasMedia?: boolean;
  /** Further conditions for the post `p`, each beginning with `and`. */
  posts?: SqlFragment;
};

/** Top-level posts by their last bump: the feed, or a part of it. */
export function bumpedPostsPage(
  params: ListParams,
  { category, filter = {}, hasMedia = false, posts = sql`` }: BumpedPosts,
) {
  if (itemFilterCount(filter) > 0) {
    return filteredPostsPage(params, { filter: tidyItemFilter(filter), category, hasMedia, posts });
  }
  const from = sql`
    ${feedOf(params.campusId, { category, hasMedia })} ${posts} ${notOf(params.hiddenIds, AUTHOR)}`;
  return sql<{ json: string }>`
    with listed as (${postRows({ from, order: NEWEST_BUMP }, params)})
    select ${pageOfListed({ item: postItem(params.viewerId), row: P, limit: params.limit })}::text as json`;
}

type MediaSelection = Omit<BumpedPosts, 'hasMedia' | 'posts'> & { exceptId?: string | undefined };

/** Top-level posts with photos or videos. `exceptId` is the post that is already on the screen. */
export function mediaPage(params: ListParams, { exceptId, ...selection }: MediaSelection = {}) {
  const posts = exceptId ? sql`and p.id <> ${exceptId}` : sql``;
  return bumpedPostsPage(params, { ...selection, hasMedia: true, posts });
}

export function savedPage(params: ListParams, userId: string) {
  return sql<{ json: string }>`
    with listed as (${postRows(savedBy(sql`${userId}`, params), params)})
    select ${mixedPage(params)}::text as json`;
}

function savedBy(userId: SqlFragment, { campusId, hiddenIds }: ListParams): PostRows {
  const from = sql`
    from saves s join posts p on p.id = s.post_id
    where s.user_id = ${userId} and s.campus_id = ${campusId} and p.deleted_at is null
      ${notOf(hiddenIds, AUTHOR)} ${notBelow(hiddenIds)}`;
  return { from, order: NEWEST_SAVE };
}

/** Null if the campus has no such post. */
export function saversPage({ campusId, hiddenIds, after, limit }: ListParams, postId: string): JsonQuery {
  const from = sql`
    from saves s join users u on u.id = s.user_id
    where s.post_id = (select id from saved) ${notOf(hiddenIds, sql`u.id`)}`;
  return sql`
    with saved as (
      select p.id from posts p
      where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null ${notOf(hiddenIds, AUTHOR)}
        ${notBelow(hiddenIds)}),
    listed as (${listedRows({ columns: sql`u.*`, from, order: NEWEST_SAVER, after, limit })})
    select case when exists (select from saved)
      then ${pageOfListed({ item: personItem, row: sql`u`, limit })}::text end as json`;
}

/** Null if the campus has no such person, or if they hide their likes from the viewer. */
export function profilePage(params: ListParams, username: string, list: ProfileList): JsonQuery {
  return sql`
    with person as (
      select u.id from users u
      where u.username = ${username} and ${isKnownOn(params.campusId)} ${notOf(params.hiddenIds, sql`u.id`)}
        ${list === 'likes' ? sql`and (not u.hides_likes or u.id = ${params.viewerId})` : sql``}),
    listed as (${postRows(PROFILE_ROWS[list](sql`(select id from person)`, params), params)})
    select case when exists (select from person) then ${mixedPage(params)}::text end as json`;
}

/** "Has joined" posts do not count as the member's own posts, so every list leaves them out. */
const PROFILE_ROWS: Record<ProfileList, (personId: SqlFragment, params: ListParams) => PostRows> = {
  home: (id, { campusId }) => writtenBy(id, campusId, sql`and p.parent_id is null and p.type = 'post'`),
  photos: (id, { campusId }) =>
    writtenBy(id, campusId, sql`and p.parent_id is null and p.type = 'post' and p.media_count > 0`),
  // Viewers keep their own, so that they can still delete them.
  replies: (id, { campusId, hiddenIds, viewerId }) =>
    writtenBy(id, campusId, sql`and p.parent_id is not null ${notBelow(hiddenIds, viewerId)}`),
  likes: (id, params) => {
    const { from, order } = savedBy(id, params);
    return { from: sql`${from} and p.type = 'post'`, order };
  },
};

function writtenBy(personId: SqlFragment, campusId: string, filter: SqlFragment): PostRows {
  const from = sql`
    from posts p
    where p.author_id = ${personId} and p.campus_id = ${campusId} and p.deleted_at is null ${filter}`;
  return { from, order: NEWEST };
}

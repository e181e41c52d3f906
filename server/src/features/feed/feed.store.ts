import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Db } from '../../platform/database/database.ts';
import type { ListPiece } from '../../platform/list-piece.ts';
import { bumpedPostsPage } from '../posts/posts.public.ts';

/** The feed of the campus, or of one category of it. */
export function feedPage(piece: ListPiece, category: Category | undefined) {
  return bumpedPostsPage(piece, category ? sql`and p.category = ${category}` : sql``);
}

/** Leaves out "has joined" posts. */
export function listNewestPosts(db: Db, campusId: string, limit: number) {
  return db
    .selectFrom('posts')
    .select(['id', 'bumped_at as bumpedAt'])
    .where('campus_id', '=', campusId)
    .where('parent_id', 'is', null)
    .where('type', '=', 'post')
    .where('deleted_at', 'is', null)
    .orderBy('bumped_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

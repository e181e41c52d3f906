import type { Reader } from '../../platform/database/reader.ts';

/** Leaves out "has joined" posts. */
export function listNewestPosts(reader: Reader, campusId: string, limit: number) {
  return reader
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

import type { Db } from '../../platform/database/database.ts';

export async function isPostThere(db: Db, campusId: string, postId: string) {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('campus_id', '=', campusId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

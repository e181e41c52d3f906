import { sql } from 'kysely';
import { SEARCH } from '@quad/contract/search/search';
import type { Db } from '../../../platform/database/database.ts';

type Own = { userId: string; campusId: string };

export function listRecentRows(db: Db, { userId, campusId }: Own) {
  return db
    .selectFrom('recent_searches')
    .select(['id', 'text'])
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .orderBy('searched_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCH.recentMax)
    .execute();
}

type Recent = Own & { id: string; searchId: string; text: string; now: Date };

/** A repeated search moves to the top. Only the newest ones are kept. */
export async function keepRecent(tx: Db, { id, userId, campusId, searchId, text, now }: Recent) {
  await sql`
    insert into recent_searches as r (id, user_id, campus_id, search_id, text, searched_at)
    values (${id}, ${userId}, ${campusId}, ${searchId}, ${text}, ${now})
    on conflict (user_id, search_id) do update
      set times = r.times + 1, text = excluded.text, searched_at = excluded.searched_at`.execute(tx);
  await sql`
    delete from recent_searches where id in (
      select id from recent_searches where user_id = ${userId} and campus_id = ${campusId}
      order by searched_at desc, id desc offset ${sql.lit(SEARCH.recentMax)})`.execute(tx);
}

export async function deleteRecent(db: Db, { userId, campusId }: Own, id: string) {
  await db
    .deleteFrom('recent_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .execute();
}

export async function deleteRecents(db: Db, { userId, campusId }: Own) {
  await db.deleteFrom('recent_searches').where('user_id', '=', userId).where('campus_id', '=', campusId).execute();
}

export async function deleteRecentSearchesOf(tx: Db, userId: string) {
  await tx.deleteFrom('recent_searches').where('user_id', '=', userId).execute();
}

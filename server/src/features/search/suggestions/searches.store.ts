import { sql } from 'kysely';
import { SEARCH } from '@quad/contract/search/search';
import type { Db } from '../../../platform/database/database.ts';
import type { Reader } from '../../../platform/database/reader.ts';

/** A literal, so that the condition matches the partial indexes. */
const isShown = sql`not s.is_blocked and s.unique_views + s.ghost_views >= ${sql.lit(SEARCH.popularFrom)}`;

/** Searches by enough different people, most frequent first. */
export async function listShown(db: Reader, campusId: string, limit: number) {
  const { rows } = await shown(campusId, limit).execute(db);
  return rows.map(({ text }) => text);
}

export function shown(campusId: string, limit: number) {
  return sql<{ text: string }>`
    select s.text from searches s
    where s.campus_id = ${campusId} and ${isShown}
    order by s.total_views desc, s.text
    limit ${sql.lit(limit)}`;
}

export type SearchRow = { id: string; campusId: string; text: string; now: Date };

/** Creates the search or raises its count. Its row is locked until the transaction ends. */
export async function countSearch(tx: Db, { id, campusId, text, now }: SearchRow) {
  const { rows } = await sql<{ id: string }>`
    insert into searches as s (id, campus_id, text, total_views, is_blocked, created_at, updated_at)
    values (${id}, ${campusId}, ${text}, 1, ${hasBlockedWord(sql`${text}::text`)}, ${now}, ${now})
    on conflict (campus_id, text) do update set total_views = s.total_views + 1, updated_at = excluded.updated_at
    returning id`.execute(tx);
  const [search] = rows;
  if (!search) throw new Error('The insert of a search returned no row');
  return search.id;
}

export function hasBlockedWord(text: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from blocked_search_words b where b.word = any(string_to_array(search_letters(${text}), ' ')))`;
}

/** Counts a viewer once per search. Returns the new number of viewers, or null if this one was counted before. */
export async function countViewer(tx: Db, searchId: string, viewer: { hash: string; isStudent: boolean }) {
  const { rows } = await sql<{ people: number }>`
    with counted as (
      insert into search_viewers (search_id, viewer) values (${searchId}, ${viewer.hash})
      on conflict do nothing returning search_id
    )
    update searches s set
      unique_views = s.unique_views + ${viewer.isStudent ? 1 : 0}::int,
      ghost_views = s.ghost_views + ${viewer.isStudent ? 0 : 1}::int
    from counted where s.id = counted.search_id
    returning s.unique_views + s.ghost_views as people`.execute(tx);
  return rows[0]?.people ?? null;
}

/** Deletes searches that are not shown and are in nobody's history. Their viewers go with them. Returns how many. */
export async function deleteRareBefore(db: Db, before: Date, limit: number) {
  const { numAffectedRows = 0n } = await sql`
    delete from searches where id in (
      select s.id from searches s
      where s.updated_at < ${before} and s.unique_views + s.ghost_views < ${sql.lit(SEARCH.popularFrom)}
        and not exists (select from recent_searches r where r.search_id = s.id)
      order by s.updated_at
      limit ${limit}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

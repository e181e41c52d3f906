import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** The words of the text and the category of posts with the alias `p`, without stop words and plain numbers. */
const eachWord = sql`unnest(string_to_array(search_letters(p.plain_text || ' ' || p.category), ' ')) word
  where p.parent_id is null and p.type = 'post'
    and char_length(word) between 2 and 60 and word ~ '[[:alpha:]]' and cardinality(word_stems(word)) > 0`;

/** Inserts in the order of the words, so that two batches cannot deadlock. */
export async function countWordsOf(db: Db, postIds: readonly string[]) {
  await sql`
    insert into search_words as w (campus_id, word, uses)
    select p.campus_id, word collate "C", count(distinct p.id)::int
    from posts p, ${eachWord} and p.id = any(${postIds}::uuid[]) and p.deleted_at is null
    group by 1, 2
    order by 1, 2
    on conflict (campus_id, word) do update set uses = w.uses + excluded.uses`.execute(db);
}

/**
 * Adds the words that an edit brought. Known ones are not counted again, because the post may have had them before; the
 * nightly count is exact.
 */
export async function learnWordsOf(db: Db, postId: string) {
  await sql`
    insert into search_words (campus_id, word, uses)
    select distinct p.campus_id, word collate "C", 1 from posts p, ${eachWord} and p.id = ${postId} and p.deleted_at is null
    order by 2
    on conflict (campus_id, word) do nothing`.execute(db);
}

/** It reads every post of a campus, which can take longer than the normal timeout. */
const RECOUNT_TIMEOUT = '10min';

/** Sets the uses of every word of a campus to the number of its posts, and returns how many were wrong. */
export async function recountWordsOf(tx: Db, campusId: string) {
  await sql`set local statement_timeout = ${sql.lit(RECOUNT_TIMEOUT)}`.execute(tx);
  const { rows } = await sql<{ wrong: number }>`
    with real as materialized (
      select word collate "C" as word, count(distinct p.id)::int as uses
      from posts p, ${eachWord} and p.campus_id = ${campusId} and p.deleted_at is null
      group by 1
    ), lost as (
      delete from search_words w
      where w.campus_id = ${campusId} and not exists (select from real where real.word = w.word)
      returning 1
    ), counted as (
      insert into search_words as w (campus_id, word, uses)
      select ${campusId}, word, uses from real order by word
      on conflict (campus_id, word) do update set uses = excluded.uses where w.uses <> excluded.uses
      returning 1
    )
    select ((select count(*) from lost) + (select count(*) from counted))::int as wrong`.execute(tx);
  return rows[0]?.wrong ?? 0;
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Locks the table against other changes until the transaction ends. */
export async function lockSynonyms(tx: Db) {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
}

/** Groups and their words in alphabetical order. */
export async function listSynonymGroups(db: Db) {
  const { rows } = await sql<{ words: string[] }>`
    select array_agg(word order by word) as words from search_synonyms group by group_id order by min(word)`.execute(
    db,
  );
  return rows.map(({ words }) => words);
}

/** Words that already have a group merge the whole group into the new one. */
export async function joinSynonyms(tx: Db, groupId: string, words: string[]) {
  await sql`
    update search_synonyms set group_id = ${groupId}
    where group_id in (select group_id from search_synonyms where word = any(${words}))`.execute(tx);
  await sql`
    insert into search_synonyms (word, group_id) select word, ${groupId} from unnest(${words}::text[]) word
    on conflict do nothing`.execute(tx);
}

/** Returns the words that were removed. A group with one word left has no synonyms, so it is removed too. */
export async function removeSynonyms(tx: Db, words: string[]) {
  const rows = await tx.deleteFrom('search_synonyms').where('word', 'in', words).returning('word').execute();
  await sql`
    delete from search_synonyms where group_id in (
      select group_id from search_synonyms group by group_id having count(*) = 1)`.execute(tx);
  return rows.map(({ word }) => word);
}

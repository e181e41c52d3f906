import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { hasBlockedWord } from '../suggestions/searches.store.ts';

/*
 * A search is marked as blocked when it is first counted, and again when the list changes. Counting takes a shared lock
 * and changing the list an exclusive one, so no search is missed.
 */

const LOCK_KEY = sql`hashtext('quad-blocked-search-words')`;

export async function shareBlockedWords(tx: Db) {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_KEY})`.execute(tx);
}

export async function lockBlockedWords(tx: Db) {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
}

export async function listBlockedRows(db: Db) {
  const rows = await db.selectFrom('blocked_search_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** Returns the words that are new on the list. */
export async function insertBlockedWords(tx: Db, words: string[]) {
  const rows = await tx
    .insertInto('blocked_search_words')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .execute();
  return rows.map(({ word }) => word);
}

export async function deleteBlockedWords(tx: Db, words: string[]) {
  const rows = await tx.deleteFrom('blocked_search_words').where('word', 'in', words).returning('word').execute();
  return rows.map(({ word }) => word);
}

/** Marks all searches by the current list and returns how many changed. */
export async function markBlockedSearches(tx: Db) {
  const { numAffectedRows } = await sql`
    update searches s set is_blocked = not s.is_blocked
    where s.is_blocked <> ${hasBlockedWord(sql`s.text`)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

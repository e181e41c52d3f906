import type { Deps } from '../../../deps.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import {
  deleteBlockedWords,
  lockBlockedWords,
  insertBlockedWords,
  listBlockedRows,
  markBlockedSearches,
} from './blocked-words.store.ts';

type StaffDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

export function listBlockedWords({ db }: Pick<Deps, 'db'>) {
  return listBlockedRows(db.db);
}

/** Searches with these words are no longer suggested or shown as popular on any campus. */
export function blockWords(deps: StaffDeps, words: string[]) {
  return change(deps, words, { action: 'search.words-blocked', write: insertBlockedWords });
}

export function unblockWords(deps: StaffDeps, words: string[]) {
  return change(deps, words, { action: 'search.words-unblocked', write: deleteBlockedWords });
}

type Change = { action: string; write: typeof insertBlockedWords };

/** Returns the words that changed and the number of affected searches. */
function change({ db, clock, ids }: StaffDeps, words: string[], { action, write }: Change) {
  return db.tx(async (tx) => {
    await lockBlockedWords(tx);
    const changed = await write(tx, words);
    if (changed.length === 0) return { changed, searches: 0 };
    const searches = await markBlockedSearches(tx);
    const entry = { action, subject: 'search', detail: { words: changed } };
    await insertAudit(tx, { id: ids.next(), actorId: null, ...entry, at: clock.now() });
    return { changed, searches };
  });
}

import type { Deps } from '../../../deps.ts';
import { insertAudit } from '../../campuses/campuses.public.ts';
import { lockSynonyms, joinSynonyms, listSynonymGroups, removeSynonyms } from './synonyms.store.ts';

type StaffDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

export function listSynonyms({ db }: Pick<Deps, 'db'>) {
  return listSynonymGroups(db.db);
}

/** Makes these words synonyms, starting with the next search. */
export function addSynonyms({ db, clock, ids }: StaffDeps, words: string[]) {
  return db.tx(async (tx) => {
    await lockSynonyms(tx);
    await joinSynonyms(tx, ids.next(), words);
    const entry = { action: 'search.synonyms-added', subject: 'search', detail: { words } };
    await insertAudit(tx, { id: ids.next(), actorId: null, ...entry, at: clock.now() });
  });
}

/** Returns the words that were removed. */
export function takeSynonymsOut({ db, clock, ids }: StaffDeps, words: string[]) {
  return db.tx(async (tx) => {
    await lockSynonyms(tx);
    const removed = await removeSynonyms(tx, words);
    const entry = { action: 'search.synonyms-removed', subject: 'search', detail: { words: removed } };
    if (removed.length > 0) await insertAudit(tx, { id: ids.next(), actorId: null, ...entry, at: clock.now() });
    return removed;
  });
}

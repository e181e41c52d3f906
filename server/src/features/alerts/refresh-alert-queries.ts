import type { Deps } from '../../deps.ts';
import { listAlertsAfter, updateMatched } from './readings.store.ts';
import { readSearch } from './read-search.ts';

const BATCH = 500;

/**
 * Reads the words of all alerts again: the campus may have got synonyms, or words that a search would correct or complete
 * to. The same text is read once per batch.
 */
export async function refreshAlertQueries({ db, campuses }: Pick<Deps, 'db' | 'campuses'>) {
  for (const campus of campuses.all()) {
    for (let after: string | undefined; ;) {
      const rows = await listAlertsAfter(db.db, campus.id, after, BATCH);
      for (const same of Map.groupBy(rows, ({ search }) => search.q).values()) {
        const [first] = same;
        const matched = first && (await readSearch(db.db, campus, first.search));
        if (!matched) continue;
        await updateMatched(
          db.db,
          same.map(({ id }) => id),
          matched,
        );
      }
      after = rows.at(-1)?.id;
      if (rows.length < BATCH) break;
    }
  }
}

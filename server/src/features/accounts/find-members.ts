import type { Db } from '../../platform/database/database.ts';
import { listFoundPeople, listMisspelledPeople, type Sought } from './found-people.store.ts';
import { mayBeMisspelled, wordsOf } from './people.rules.ts';
import { personView } from './profile.view.ts';

/**
 * Members of the campus by name or username, the likeliest first; where there is none, those whose name is spelled almost
 * so. Says where the list goes on.
 */
export async function findMembers(db: Db, sought: Sought) {
  const { text, after, limit } = sought;
  const rows = await listFoundPeople(db, sought);
  const isMisspelled = rows.length === 0 && !after && wordsOf(text).some((word) => mayBeMisspelled(word));
  const found = isMisspelled ? await listMisspelledPeople(db, sought) : rows;
  const shown = found.slice(0, limit);
  return {
    items: shown.map((row) => personView(row)),
    next: found.length > limit ? shown.at(-1) : undefined,
  };
}

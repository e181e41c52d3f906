import type { Db } from '../../../platform/database/database.ts';
import { lettersOf, listFoundPeople, type Sought } from './found-people.store.ts';
import { listMisspelledPeople } from './misspelled-people.store.ts';
import { plainLetters, soughtName } from './people.rules.ts';
import { personView } from '../profiles/profile.view.ts';

type Input = Omit<Sought, 'handle' | 'name' | 'words' | 'halves'> & { text: string };

/**
 * Members of the campus by name or username, the likeliest first; where there is none, those whose name is spelled almost
 * so. Says where the list goes on.
 */
export async function findMembers(db: Db, { text, ...asked }: Input) {
  const mails = plainLetters(text) ?? (await lettersOf(db, text));
  const sought = { ...asked, handle: text.replace(/^@/, '').toLowerCase(), ...soughtName(mails) };
  const rows = await listFoundPeople(db, sought);
  const isMisspelled = rows.length === 0 && !asked.after && sought.words.some(({ swapped }) => swapped.length > 0);
  const found = isMisspelled ? await listMisspelledPeople(db, sought) : rows;
  const shown = found.slice(0, asked.limit);
  return {
    items: shown.map((row) => personView(row)),
    next: found.length > asked.limit ? shown.at(-1) : undefined,
  };
}

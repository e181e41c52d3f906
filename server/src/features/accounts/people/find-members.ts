import type { Reader } from '../../../platform/database/reader.ts';
import { lettersOf, listFoundPeople, type PeopleQuery } from './found-people.store.ts';
import { listMisspelledPeople } from './misspelled-people.store.ts';
import { plainLetters, normalizeName } from './people.rules.ts';
import { personView } from '../profiles/profile.view.ts';

type Input = Omit<PeopleQuery, 'handle' | 'name' | 'words' | 'halves'> & { text: string };

/**
 * Finds members of the campus by name or username, best match first. If nobody matches, it finds similar spellings.
 * `next` is the cursor of the next page.
 */
export async function findMembers(db: Reader, { text, ...input }: Input) {
  const letters = plainLetters(text) ?? (await lettersOf(db, text));
  const sought = { ...input, handle: text.replace(/^@/, '').toLowerCase(), ...normalizeName(letters) };
  const rows = await listFoundPeople(db, sought);
  const isMisspelled = rows.length === 0 && !input.after && sought.words.some(({ swapped }) => swapped.length > 0);
  const found = isMisspelled ? await listMisspelledPeople(db, sought) : rows;
  const shown = found.slice(0, input.limit);
  return {
    items: shown.map((row) => personView(row)),
    next: found.length > input.limit ? shown.at(-1) : undefined,
  };
}

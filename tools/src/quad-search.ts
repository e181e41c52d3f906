import {
  addSynonyms,
  blockWords,
  listBlockedWords,
  listSynonyms,
  takeSynonymsOut,
  unblockWords,
} from '../../server/src/features/search/search.public.ts';
import { ConfigError } from '../../server/src/platform/config-error.ts';
import type { StaffDeps } from './staff-deps.ts';

export const SEARCH_HELP = `  npm run quad -- search synonyms          words that mean the same, a line for each meaning
  npm run quad -- search synonyms add sofa couch settee
  npm run quad -- search synonyms remove settee
  npm run quad -- search blocked           words that no popular or suggested search may have
  npm run quad -- search blocked add word another
  npm run quad -- search blocked remove word
`;

export async function runSearch(deps: StaffDeps, [list, action = 'list', ...words]: string[]) {
  const actions = LISTS[list ?? ''];
  if (!actions) throw new ConfigError('Which list? Say: npm run quad -- search synonyms, or search blocked');
  if (action === 'list') return actions.list(deps);
  if (action === 'add') return actions.add(deps, readWords(words, actions.fewest));
  if (action === 'remove') return actions.remove(deps, readWords(words, 1));
  throw new ConfigError(`There is no command "search ${list} ${action}": it is list, add or remove.`);
}

type Actions = {
  /** How many words it takes to say something. */
  fewest: number;
  list: (deps: StaffDeps) => Promise<string>;
  add: (deps: StaffDeps, words: string[]) => Promise<string>;
  remove: (deps: StaffDeps, words: string[]) => Promise<string>;
};

const LISTS: Record<string, Actions> = {
  synonyms: {
    fewest: 2,
    list: async (deps) => linesOf(await listSynonyms(deps), 'No two words mean the same.'),
    add: async (deps, words) => {
      await addSynonyms(deps, words);
      return `From now on these mean the same: ${words.join(', ')}.\n`;
    },
    remove: async (deps, words) => {
      const removed = await takeSynonymsOut(deps, words);
      return removed.length === 0 ? 'None of these is among the synonyms.\n' : `Taken out: ${removed.join(', ')}.\n`;
    },
  },
  blocked: {
    fewest: 1,
    list: async (deps) =>
      linesOf(
        (await listBlockedWords(deps)).map((word) => [word]),
        'No word is blocked.',
      ),
    add: async (deps, words) => {
      const { changed, searches } = await blockWords(deps, words);
      return changed.length === 0 ? 'They are blocked already.\n' : `Blocked: ${told(changed, searches)}`;
    },
    remove: async (deps, words) => {
      const { changed, searches } = await unblockWords(deps, words);
      return changed.length === 0 ? 'None of these is blocked.\n' : `No longer blocked: ${told(changed, searches)}`;
    },
  },
};

function told(words: string[], searches: number) {
  return `${words.join(', ')}. ${searches === 1 ? '1 search has' : `${searches} searches have`} changed.\n`;
}

function linesOf(lines: string[][], none: string) {
  return lines.length === 0 ? `${none}\n` : lines.map((words) => `${words.join(', ')}\n`).join('');
}

const WORD = /^[\p{L}\p{N}]{2,60}$/u;

/** As posts are searched: in small letters, without accents. */
function readWords(words: string[], fewest: number) {
  const read = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  if (read.length < fewest) throw new ConfigError(fewest === 1 ? 'Which words?' : 'Say two words or more.');
  return [...new Set(read.map((word) => readWord(word)))];
}

function readWord(word: string) {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (!WORD.test(plain)) throw new ConfigError(`"${word}" is not one word of two letters or more.`);
  return plain;
}

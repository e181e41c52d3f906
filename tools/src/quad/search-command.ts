import {
  addSynonyms,
  blockWords,
  listBlockedWords,
  listSynonyms,
  takeSynonymsOut,
  unblockWords,
} from '../../../server/src/features/search/search.public.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import type { StaffDeps } from './staff-deps.ts';

export const SEARCH_HELP = `  npm run quad -- search synonyms          synonyms, one line per group
  npm run quad -- search synonyms add sofa couch settee
  npm run quad -- search synonyms remove settee
  npm run quad -- search blocked           words that never appear in popular or suggested searches
  npm run quad -- search blocked add word another
  npm run quad -- search blocked remove word
`;

export async function runSearch(deps: StaffDeps, [list, action = 'list', ...words]: string[]) {
  const actions = LISTS[list ?? ''];
  if (!actions) throw new ConfigError('Which list? For example: npm run quad -- search synonyms, or search blocked');
  if (action === 'list') return actions.list(deps);
  if (action === 'add') return actions.add(deps, parseWords(words, actions.fewest));
  if (action === 'remove') return actions.remove(deps, parseWords(words, 1));
  throw new ConfigError(`There is no command "search ${list} ${action}". Use list, add or remove.`);
}

type Actions = {
  /** The minimum number of words. */
  fewest: number;
  list: (deps: StaffDeps) => Promise<string>;
  add: (deps: StaffDeps, words: string[]) => Promise<string>;
  remove: (deps: StaffDeps, words: string[]) => Promise<string>;
};

const LISTS: Record<string, Actions> = {
  synonyms: {
    fewest: 2,
    list: async (deps) => linesOf(await listSynonyms(deps), 'There are no synonyms.'),
    add: async (deps, words) => {
      await addSynonyms(deps, words);
      return `These are now synonyms: ${words.join(', ')}.\n`;
    },
    remove: async (deps, words) => {
      const removed = await takeSynonymsOut(deps, words);
      return removed.length === 0 ? 'None of these are synonyms.\n' : `Removed: ${removed.join(', ')}.\n`;
    },
  },
  blocked: {
    fewest: 1,
    list: async (deps) =>
      linesOf(
        (await listBlockedWords(deps)).map((word) => [word]),
        'No words are blocked.',
      ),
    add: async (deps, words) => {
      const { changed, searches } = await blockWords(deps, words);
      return changed.length === 0 ? 'They are already blocked.\n' : `Blocked: ${summary(changed, searches)}`;
    },
    remove: async (deps, words) => {
      const { changed, searches } = await unblockWords(deps, words);
      return changed.length === 0 ? 'None of these are blocked.\n' : `No longer blocked: ${summary(changed, searches)}`;
    },
  },
};

function summary(words: string[], searches: number) {
  return `${words.join(', ')}. ${searches === 1 ? '1 search has' : `${searches} searches have`} changed.\n`;
}

function linesOf(lines: string[][], none: string) {
  return lines.length === 0 ? `${none}\n` : lines.map((words) => `${words.join(', ')}\n`).join('');
}

const WORD = /^[\p{L}\p{N}]{2,60}$/u;

/** Normalized like searched posts: lowercase, without accents. */
function parseWords(words: string[], fewest: number) {
  const read = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  if (read.length < fewest) throw new ConfigError(fewest === 1 ? 'Which words?' : 'Enter two words or more.');
  return [...new Set(read.map((word) => readWord(word)))];
}

function readWord(word: string) {
  const plain = word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (!WORD.test(plain)) throw new ConfigError(`"${word}" is not a single word of two letters or more.`);
  return plain;
}

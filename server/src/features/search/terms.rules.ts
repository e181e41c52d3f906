import { nearestWords } from './spelling.rules.ts';

/** A word with what the database finds it by: one stem mostly, none for the likes of "the". */
export type Word = { word: string; stems: string[] };

/** One word of what was typed, and what the campus's vocabulary has for it. */
export type TypedWord = Word & {
  isKnown: boolean;
  /** Words that begin so, where it is the last. */
  beginnings: Word[];
  alike: (Word & { uses: number })[];
};

/** A word of the same meaning as one with that stem. */
export type Synonym = { of: string; word: string; stem: string };

/** What stands before each stem in the index of a campus, and in that of its months. */
export type BeforeStems = { campus: string; month: string };

export type SearchPlan = {
  /** As PostgreSQL reads it, or null where no word is left to look for. */
  query: string | null;
  /**
   * The same as the index is asked, which holds each stem under its campus: with the words of the campus that begin so
   * in place of the beginning, which an index is slow to read.
   */
  indexQuery: string | null;
  /** The same as the index by months is asked. */
  monthQuery: string | null;
  /** The same without synonyms, neighbours and beginnings: what was really typed counts more. */
  exactQuery: string | null;
  marks: string[];
  instead: string | null;
};

/** How many neighbours of a misspelled word are looked for. */
const MEANT_MAX = 3;

/** All words are to be there, the last as a beginning too, each in any of its meanings. */
export function planSearch(before: BeforeStems, typed: readonly TypedWord[], synonyms: readonly Synonym[]): SearchPlan {
  const telling = typed.some(({ stems }) => stems.length > 0) ? typed.filter(isTelling(typed)) : typed.slice(-1);
  const terms = telling.map((each) => resolve(each, each === typed.at(-1), synonyms));
  const isCorrected = terms.some(({ meant }) => meant !== undefined);
  const spelled = typed.map((each) => terms.find(({ word }) => word === each.word)?.meant ?? each.word);
  const inIndex = (prefix: string) =>
    allOf(terms.map(({ ways, begunWords }) => written([...ways, ...begunWords], prefix)));
  return {
    query: allOf(terms.map(({ ways, begun }) => [...written(ways), ...begun])),
    indexQuery: inIndex(before.campus),
    monthQuery: inIndex(before.month),
    exactQuery: allOf(terms.map(({ exact }) => exact)),
    marks: [...new Set(terms.flatMap(({ marks }) => marks))],
    instead: isCorrected ? spelled.join(' ') : null,
  };
}

/** The last word counts even where it says nothing yet: "th" may become a thermos. */
const isTelling = (typed: readonly TypedWord[]) => (each: TypedWord) =>
  each.stems.length > 0 || (each === typed.at(-1) && each.beginnings.length > 0);

function resolve(typed: TypedWord, isLast: boolean, synonyms: readonly Synonym[]) {
  const meant = typed.isKnown ? [] : nearestWords(typed.word, typed.alike).slice(0, MEANT_MAX);
  const words: Word[] = [typed, ...meant];
  const same = synonyms.filter(({ of }) => words.some(({ stems }) => stems.includes(of)));
  const begunWords = isLast ? stemsOf(typed.beginnings) : [];
  const beginning = `${quoted(typed.word)}:*`;
  return {
    word: typed.word,
    meant: meant[0]?.word,
    exact: [...written(stemsOf(words)), ...(typed.stems.length === 0 ? [beginning] : [])],
    ways: [...stemsOf(words), ...same.map(({ stem }) => [stem])],
    begunWords,
    begun: isLast ? [...written(begunWords.filter(([stem = '']) => !stem.startsWith(typed.word))), beginning] : [],
    marks: [...words.map((word) => markOf(word)), ...same.map(({ word, stem }) => markOf({ word, stems: [stem] }))],
  };
}

const stemsOf = (words: readonly Word[]) => words.map(({ stems }) => stems).filter((stems) => stems.length > 0);

/** Each word as PostgreSQL reads it: all its stems, with what stands before them in the index. */
function written(words: readonly string[][], before = '') {
  return words.map((stems) => stems.map((stem) => quoted(`${before}${stem}`)).join(' & '));
}

/** Words hold letters and digits alone; quotes keep any of them from being read as more. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`;

function allOf(terms: readonly string[][]) {
  const parts = terms.filter((ways) => ways.length > 0).map((ways) => `(${[...new Set(ways)].join(' | ')})`);
  return parts.length === 0 ? null : parts.join(' & ');
}

/** The part that all forms of a word begin with: "batteri" is the stem of a battery. */
function markOf({ word, stems: [stem = word] }: Word) {
  const shared = stem.endsWith('i') && !word.endsWith('i') ? stem.slice(0, -1) : stem;
  return word.startsWith(shared) ? shared : word;
}

import { nearestWords } from '../words/spelling.rules.ts';

/** A word and its stems: usually one, none for stop words like "the". */
export type Word = { word: string; stems: string[] };

/** A typed word and what the vocabulary of the campus has for it. */
type TypedWord = Word & {
  isKnown: boolean;
  /** Only for the last word: known words that start with it. */
  beginnings: Word[];
  alike: (Word & { uses: number })[];
};

/** A synonym of the words with the stem `of`. */
type Synonym = { of: string; word: string; stem: string };

/** The prefixes of each stem in the campus index and in the month index. */
type BeforeStems = { campus: string; month: string };

/** One of the words that a post must contain, as far as it can be looked up. */
export type SearchTerm = {
  /** A matching post has one of these stems, or a stem that starts with `beginning`. */
  stems: string[];
  beginning: string | null;
  /** The words themselves with synonyms and corrections, whose uses say how rare they are. */
  words: string[];
};

type SearchPlan = {
  /** A tsquery, or null if no word is left to search for. */
  query: string | null;
  /**
   * The same for the campus index, which stores each stem with a campus prefix. It lists the known words that start
   * with the last word, because a prefix search in the index is slow.
   */
  indexQuery: string | null;
  /** The same for the month index. */
  monthQuery: string | null;
  /** Without synonyms and prefixes, because the typed words rank higher. */
  exactQuery: string | null;
  marks: string[];
  instead: string | null;
  /** The words of `query`. */
  terms: SearchTerm[];
};

/** The number of corrections of a misspelled word that we search for. */
const MEANT_MAX = 3;

/** A post must contain every word or one of its synonyms. The last word also matches as a prefix. */
export function planSearch(before: BeforeStems, typed: readonly TypedWord[], synonyms: readonly Synonym[]): SearchPlan {
  const relevant = typed.some(({ stems }) => stems.length > 0) ? typed.filter(isRelevant(typed)) : typed.slice(-1);
  const terms = relevant.map((each) => resolve(each, each === typed.at(-1), synonyms));
  const isCorrected = terms.some(({ meant }) => meant !== undefined);
  const spelled = typed.map((each) => terms.find(({ word }) => word === each.word)?.meant ?? each.word);
  const inIndex = (prefix: string) =>
    allOf(terms.map(({ alternatives, completions }) => tsqueryWords([...alternatives, ...completions], prefix)));
  return {
    query: allOf(terms.map(({ alternatives, prefixTerms }) => [...tsqueryWords(alternatives), ...prefixTerms])),
    indexQuery: inIndex(before.campus),
    monthQuery: inIndex(before.month),
    exactQuery: allOf(terms.map(({ exact }) => exact)),
    marks: [...new Set(terms.flatMap(({ marks }) => marks))],
    instead: isCorrected ? spelled.join(' ') : null,
    terms: terms.map(({ term }) => term),
  };
}

/** The last word counts even if it has no stem yet: "th" may become "thermos". */
const isRelevant = (typed: readonly TypedWord[]) => (each: TypedWord) =>
  each.stems.length > 0 || (each === typed.at(-1) && each.beginnings.length > 0);

function resolve(typed: TypedWord, isLast: boolean, synonyms: readonly Synonym[]) {
  const meant = typed.isKnown ? [] : nearestWords(typed.word, typed.alike).slice(0, MEANT_MAX);
  const words: Word[] = [typed, ...meant];
  const matching = synonyms.filter(({ of }) => words.some(({ stems }) => stems.includes(of)));
  const completions = isLast ? stemsOf(typed.beginnings) : [];
  const beginning = `${quoted(typed.word)}:*`;
  const alternatives = [...stemsOf(words), ...matching.map(({ stem }) => [stem])];
  const unlike = completions.filter(([stem = '']) => !stem.startsWith(typed.word));
  return {
    word: typed.word,
    meant: meant[0]?.word,
    exact: [...tsqueryWords(stemsOf(words)), ...(typed.stems.length === 0 ? [beginning] : [])],
    alternatives,
    completions,
    prefixTerms: isLast ? [...tsqueryWords(unlike), beginning] : [],
    term: {
      stems: [...alternatives, ...(isLast ? unlike : [])].map(([stem = '']) => stem),
      beginning: isLast ? typed.word : null,
      words: [...words, ...matching, ...(isLast ? typed.beginnings : [])].map(({ word }) => word),
    },
    marks: [...words.map((word) => markOf(word)), ...matching.map(({ word, stem }) => markOf({ word, stems: [stem] }))],
  };
}

const stemsOf = (words: readonly Word[]) => words.map(({ stems }) => stems).filter((stems) => stems.length > 0);

/** Each word in tsquery syntax: all its stems, with the prefix of the index. */
function tsqueryWords(words: readonly string[][], prefix = '') {
  return words.map((stems) => stems.map((stem) => quoted(`${prefix}${stem}`)).join(' & '));
}

/** Words contain only letters and digits. The quotes keep tsquery from reading anything as an operator. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`;

function allOf(terms: readonly string[][]) {
  const parts = terms
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => `(${[...new Set(alternatives)].join(' | ')})`);
  return parts.length === 0 ? null : parts.join(' & ');
}

/** The common beginning of all forms of a word: "batter" for "battery", whose stem is "batteri". */
function markOf({ word, stems: [stem = word] }: Word) {
  const shared = stem.endsWith('i') && !word.endsWith('i') ? stem.slice(0, -1) : stem;
  return word.startsWith(shared) ? shared : word;
}

/** Only the first words are used, because names do not have more. */
const WORDS_MAX = 5;
/** Shorter words are similar to too many names, and no name is longer. */
const MISSPELLED = { from: 4, to: 40 };

/** The same result as `search_letters` in SQL for ASCII text; null for any other text. */
export function plainLetters(text: string) {
  return /^[ -~]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
    : null;
}

/** Splits normalized text into words, longest first, each with its swapped spellings. */
export function normalizeName(letters: string) {
  const words = letters.split(' ', WORDS_MAX).filter((word) => word !== '');
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return {
    name: words.join(' '),
    words: longestFirst.map((word) => ({ word, swapped: lettersSwapped(Array.from(word)) })),
    halves: halvesOf(longestFirst[0] ?? ''),
  };
}

function lettersSwapped(letters: readonly string[]) {
  if (letters.length < MISSPELLED.from || letters.length > MISSPELLED.to) return [];
  return letters.slice(1).map((_, at) => swappedAt(letters, at));
}

/** Shorter parts match too many names. */
const SUBSTRING_MIN = 3;

/**
 * The parts of a word that one typo leaves intact: the first half, the second half, or both with the two letters at
 * the middle swapped. The second half of a short word matches too many names. Short words instead use beginnings that
 * undo a swapped or extra letter among the first two.
 */
function halvesOf(word: string): { beginnings: string[]; end: string | null } {
  const letters = Array.from(word);
  const half = Math.max(2, Math.floor(letters.length / 2));
  const [first, second] = [letters.slice(0, half).join(''), letters.slice(half).join('')];
  const beginnings = [first, swappedAt(letters, half - 1)];
  if (letters.length - half >= SUBSTRING_MIN) return { beginnings, end: second };
  const [a = '', b = ''] = letters;
  return { beginnings: [...beginnings, swappedAt(letters, 0), `${a}${second}`, `${b}${second}`], end: null };
}

/** Swaps that letter with the next one. */
function swappedAt(letters: readonly string[], at: number) {
  return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
}

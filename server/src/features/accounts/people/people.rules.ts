/** So many words of a name are looked at; more has nobody. */
const WORDS_MAX = 5;
/** Shorter words have too many neighbours, and nobody's name is longer. */
const MISSPELLED = { from: 4, to: 40 };

/** What `search_letters` makes of a text that needs no knowledge of alphabets; null of any other. */
export function plainLetters(text: string) {
  return /^[ -~]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
    : null;
}

/** Somebody's name as `search_letters` cuts it, and its words with their letters swapped, the longest first. */
export function soughtName(letters: string) {
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

/** So many letters are needed to look for a part of a name. */
const PART_FROM = 3;

/**
 * What of a word is still there after one slip: its first half, its second, or all of it where the letters between them
 * were swapped. The second half of a short word is in too many names: those are found by it whose first letters were
 * swapped or have one too many.
 */
function halvesOf(word: string): { beginnings: string[]; end: string | null } {
  const letters = Array.from(word);
  const half = Math.max(2, Math.floor(letters.length / 2));
  const [first, second] = [letters.slice(0, half).join(''), letters.slice(half).join('')];
  const beginnings = [first, swappedAt(letters, half - 1)];
  if (letters.length - half >= PART_FROM) return { beginnings, end: second };
  const [a = '', b = ''] = letters;
  return { beginnings: [...beginnings, swappedAt(letters, 0), `${a}${second}`, `${b}${second}`], end: null };
}

/** With that letter and the next in each other's place. */
function swappedAt(letters: readonly string[], at: number) {
  return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
}

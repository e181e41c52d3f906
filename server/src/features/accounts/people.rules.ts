/** So many words of a name are looked at; more has nobody. */
const WORDS_MAX = 5;
/** Shorter words have too many neighbours, and nobody's name is longer. */
const MISSPELLED = { from: 4, to: 40 };

/** The words of somebody's name, cut as `search_letters` cuts it, with their letters swapped. */
export function soughtWords(text: string) {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
  return words.map((word) => ({ word, swapped: lettersSwapped(Array.from(word)) }));
}

function lettersSwapped(letters: readonly string[]) {
  if (letters.length < MISSPELLED.from || letters.length > MISSPELLED.to) return [];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

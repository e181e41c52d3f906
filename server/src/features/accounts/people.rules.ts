/** So many words of a name are looked at; more has nobody. */
const WORDS_MAX = 5;

/** As `search_letters` cuts a name. */
export function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** Whether one letter of it may be wrong: shorter words have too many neighbours, and nobody's name is longer. */
export function mayBeMisspelled(word: string) {
  const { length } = Array.from(word);
  return length >= 4 && length <= 40;
}

/** The word with each pair of neighbours swapped. */
export function lettersSwapped(word: string) {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, before) =>
      [...letters.slice(0, before), letter, letters[before], ...letters.slice(before + 2)].join(''),
    );
}

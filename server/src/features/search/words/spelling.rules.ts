/** The Damerau–Levenshtein distance: letters inserted, deleted or replaced, or two neighbors swapped. */
export function spellingDistance(from: string, to: string): number {
  return distancesToBeginnings(from, to).at(-1) ?? 0;
}

/** The distances to every prefix of the other word, from the empty one to the whole word. */
export function distancesToBeginnings(from: string, to: string): number[] {
  const [a, b] = [Array.from(from), Array.from(to)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const swapped = letter === b[j - 1] && a[i - 1] === other ? at(before, j - 1) + 1 : Infinity;
      const replaced = at(last, j) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, at(last, j + 1) + 1, at(row, j) + 1, swapped));
    }
    [before, last] = [last, row];
  }
  return last;
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;

/** The largest distance that counts as a typo. Short words allow less, because they are close to too many others. */
export function stepsAllowed(word: string) {
  const { length } = Array.from(word);
  if (length < 4) return 0;
  return length <= 7 ? 1 : 2;
}

/** The probable corrections of a word: only the nearest ones, the most used first. */
export function nearestWords<W extends { word: string; uses: number }>(typed: string, words: readonly W[]): W[] {
  const allowed = stepsAllowed(typed);
  const near = words
    .map((each) => ({ each, steps: spellingDistance(typed, each.word) }))
    .filter(({ steps }) => steps > 0 && steps <= allowed);
  const fewest = Math.min(...near.map(({ steps }) => steps));
  return near
    .filter(({ steps }) => steps === fewest)
    .map(({ each }) => each)
    .toSorted((a, b) => swapFirst(typed, a.word) - swapFirst(typed, b.word) || b.uses - a.uses);
}

/** Swapped letters are the most common typo, so a word with the same letters comes first. */
function swapFirst(typed: string, word: string) {
  return sortedLetters(typed) === sortedLetters(word) ? 0 : 1;
}

const sortedLetters = (word: string) => Array.from(word).toSorted().join('');

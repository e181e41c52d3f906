export type MarkedPiece = { text: string; isMarked: boolean };

const WORD_BEFORE = '(?<![\\p{L}\\p{N}])';

/** Lowercase letters without accents, and the position of each in the original text. */
function folded(text: string) {
  let letters = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    letters += plain;
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    at += character.length;
  }
  starts.push(at);
  return { letters, starts };
}

function escaped(mark: string) {
  return folded(mark).letters.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Finds word prefixes in a text. Null when there is nothing to mark. */
export function marker(marks: readonly string[]) {
  // Longest first, so that the longer of two matches wins.
  const parts = marks.filter((mark) => mark.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (parts.length === 0) return null;
  const pattern = new RegExp(`${WORD_BEFORE}(?:${parts.map(escaped).join('|')})`, 'gu');

  return (text: string): MarkedPiece[] => {
    const { letters, starts } = folded(text);
    const pieces: MarkedPiece[] = [];
    let end = 0;
    for (const found of letters.matchAll(pattern)) {
      const from = starts[found.index] ?? 0;
      const to = starts[found.index + found[0].length] ?? text.length;
      if (from > end) pieces.push({ text: text.slice(end, from), isMarked: false });
      if (to > from) pieces.push({ text: text.slice(from, to), isMarked: true });
      end = Math.max(end, to);
    }
    if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
    return pieces;
  };
}

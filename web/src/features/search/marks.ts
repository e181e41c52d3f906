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

/** Endings of the other forms of an English word: a search for "battery" also finds "batteries". */
const FORM = '(?=(?:e?s|e?d|er?s?|ings?|y|ies|ied|ly|i)?(?![\\p{L}\\p{N}]))';

/** A shorter beginning matches many words of a text, so only one of them is marked. */
const CLEAR_BEGINNING = 3;

type Span = { from: number; to: number; isBeginning: boolean };

/**
 * Finds the words of a search in a text: whole words in all their forms. The last typed word may be unfinished, so it
 * also marks the beginning of a word. Null when there is nothing to mark.
 */
export function marker(marks: readonly string[], lastTyped = '') {
  const unfinished = folded(lastTyped).letters;
  // Longest first, so that the longer of two matches wins.
  const parts = marks.filter((mark) => mark.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (parts.length === 0) return null;
  const isUnfinished = (mark: string) => unfinished !== '' && folded(mark).letters === unfinished;
  const forms = parts.map((mark) =>
    isUnfinished(mark) ? `(?<beginning>${escaped(mark)})` : `${escaped(mark)}${FORM}`,
  );
  const pattern = new RegExp(`${WORD_BEFORE}(?:${[...new Set(forms)].join('|')})`, 'gu');

  return (text: string): MarkedPiece[] => {
    const { letters, starts } = folded(text);
    const spans = Array.from(letters.matchAll(pattern), (found): Span => {
      const end = found.index + found[0].length;
      const isBeginning = found.groups?.['beginning'] !== undefined && unfinished.length < CLEAR_BEGINNING;
      return { from: starts[found.index] ?? 0, to: starts[end] ?? text.length, isBeginning };
    });
    return piecesOf(text, withOneBeginning(text, spans));
  };
}

/** Keeps one of the short beginnings: the one right after another match, else the first. */
function withOneBeginning(text: string, spans: readonly Span[]) {
  const beginnings = spans.filter(({ isBeginning }) => isBeginning);
  const follows = ({ from }: Span) =>
    spans.some(({ to, isBeginning }) => !isBeginning && to <= from && /^[^\p{L}\p{N}]+$/u.test(text.slice(to, from)));
  const kept = beginnings.find(follows) ?? beginnings[0];
  return spans.filter((span) => !span.isBeginning || span === kept);
}

function piecesOf(text: string, spans: readonly Span[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let end = 0;
  for (const { from, to } of spans) {
    if (from > end) pieces.push({ text: text.slice(end, from), isMarked: false });
    if (to > from) pieces.push({ text: text.slice(from, to), isMarked: true });
    end = Math.max(end, to);
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

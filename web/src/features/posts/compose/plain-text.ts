import { countCharacters, plainTextOf, type RichText } from '@quad/contract/posts/rich-text';

export type Written = { text: string; caret: number };

/** Every line becomes a block. */
export function documentOf(text: string): RichText {
  return { blocks: text === '' ? [] : text.split('\n').map((line) => ({ text: line })) };
}

export { plainTextOf as textOf };

export function lengthOf(text: string) {
  return countCharacters(documentOf(text));
}

/** Normalizes pasted text: one kind of line break, and no tabs. */
export function pastedText(text: string) {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll('\t', ' ');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a text to its maximum length. The excess is removed before the caret, where it was just inserted, and by whole
 * graphemes, so that no emoji is split.
 */
export function fitted({ text, caret }: Written, max: number): Written {
  const before = graphemesOf(text.slice(0, caret));
  const after = graphemesOf(text.slice(caret));
  let excess = lengthOf(text) - max;
  for (const side of [before, after]) {
    while (excess > 0 && side.length > 0) excess -= costOf(side.pop() ?? '');
  }
  const kept = before.join('');
  return { text: kept + after.join(''), caret: kept.length };
}

function graphemesOf(text: string) {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a grapheme adds to the length; a line break starts a block, which costs more. */
function costOf(grapheme: string) {
  return lengthOf(`.${grapheme}`) - 1;
}

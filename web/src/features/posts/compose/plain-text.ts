import { countCharacters, plainTextOf, type RichText } from '@quad/contract/rich-text';

/** A text with a caret in it, as an offset. */
export type Written = { text: string; caret: number };

/** The document of a typed text: every line is a block. */
export function documentOf(text: string): RichText {
  return { blocks: text === '' ? [] : text.split('\n').map((line) => ({ text: line })) };
}

export { plainTextOf as textOf };

export function lengthOf(text: string) {
  return countCharacters(documentOf(text));
}

/** What a paste brings: line ends of one kind, and no tabs. */
export function pastedText(text: string) {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll('\t', ' ');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text that fits. What is too much is taken from before the caret, since that is where it was just put in, and by
 * whole signs, since half a flag is none.
 */
export function fitted({ text, caret }: Written, max: number): Written {
  const before = signsOf(text.slice(0, caret));
  const after = signsOf(text.slice(caret));
  let excess = lengthOf(text) - max;
  for (const side of [before, after]) {
    while (excess > 0 && side.length > 0) excess -= costOf(side.pop() ?? '');
  }
  const kept = before.join('');
  return { text: kept + after.join(''), caret: kept.length };
}

function signsOf(text: string) {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a sign adds to the length: a line end begins a block. */
function costOf(sign: string) {
  return lengthOf(`.${sign}`) - 1;
}

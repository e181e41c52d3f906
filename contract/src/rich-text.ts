import { z } from 'zod';
import { FORM_COPY } from './form-copy.ts';

/** Every paragraph after the first costs two more: the line end and the empty line it is shown with. */
const BLOCK_BREAK = 2;

const TOO_LONG = FORM_COPY.tooLong;

/** More blocks than any text within its limit can have; the count itself is checked by `textOf`. */
const BLOCKS_MAX = 300;
const BLOCK_LENGTH_MAX = 4000;

/** Plain rich text: paragraphs, nothing that could carry markup. */
export const richText = z.object({
  blocks: z.array(z.object({ text: z.string().max(BLOCK_LENGTH_MAX, TOO_LONG) })).max(BLOCKS_MAX, TOO_LONG),
});
export type RichText = z.infer<typeof richText>;

/**
 * What the counter shows and the limit means, on both sides: the lengths of the blocks and two for every block after
 * the first. Counted in code points, as PostgreSQL counts, so that an emoji of two halves is one character.
 */
export function countCharacters({ blocks }: RichText) {
  const mails = blocks.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  return mails + BLOCK_BREAK * Math.max(0, blocks.length - 1);
}

/** One line per block. */
export function plainTextOf({ blocks }: RichText) {
  return blocks.map(({ text }) => text).join('\n');
}

export function hasText(document: RichText) {
  return document.blocks.some(({ text }) => text.trim() !== '');
}

/** Control characters, and marks that turn the direction of whatever follows. Tabs become spaces. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** What is stored: nothing unprintable, no half of a character (which the database refuses), no line ends inside a block, no empty blocks around the text. */
export function tidied({ blocks }: RichText): RichText {
  const lines = blocks
    .flatMap(({ text }) => text.split(/\r\n|[\n\r\u2028\u2029]/u))
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNPRINTABLE, '').toWellFormed().trimEnd());
  const first = lines.findIndex((line) => line !== '');
  if (first === -1) return { blocks: [] };
  const last = lines.findLastIndex((line) => line !== '');
  return { blocks: lines.slice(first, last + 1).map((text) => ({ text })) };
}

/** A text of so many characters at most, tidied. */
export function textOf(max: number) {
  return richText.transform(tidied).refine((document) => countCharacters(document) <= max, TOO_LONG);
}

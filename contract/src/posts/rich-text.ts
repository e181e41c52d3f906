/** Every block after the first costs two more characters: the line break and the blank line it is shown with. */
const BLOCK_BREAK = 2;

export type RichText = { blocks: { text: string }[] };

/**
 * The character count for the counter and the limit: the lengths of the blocks, plus two for every block after the
 * first. Counts code points like PostgreSQL does, so an emoji with a surrogate pair is one character.
 */
export function countCharacters({ blocks }: RichText) {
  const characters = blocks.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  return characters + BLOCK_BREAK * Math.max(0, blocks.length - 1);
}

export function plainTextOf({ blocks }: RichText) {
  return blocks.map(({ text }) => text).join('\n');
}

export function hasText(document: RichText) {
  return document.blocks.some(({ text }) => text.trim() !== '');
}

/** Control characters and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * The stored form: no unprintable characters, no lone surrogates (the database rejects them), no line breaks inside a
 * block, no empty blocks at the start or end.
 */
export function tidied({ blocks }: RichText): RichText {
  const lines = blocks
    .flatMap(({ text }) => text.split(/\r\n|[\n\r\u2028\u2029]/u))
    .map((line) => line.replaceAll('\t', ' ').replaceAll(UNPRINTABLE, '').toWellFormed().trimEnd());
  const first = lines.findIndex((line) => line !== '');
  if (first === -1) return { blocks: [] };
  const last = lines.findLastIndex((line) => line !== '');
  return { blocks: lines.slice(first, last + 1).map((text) => ({ text })) };
}

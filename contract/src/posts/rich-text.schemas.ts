import { z } from 'zod';
import { TOO_LONG } from '../errors.ts';
import { countCharacters, tidied } from './rich-text.ts';

/** Only a safety bound, larger than any valid text needs; `textOf` checks the real limit. */
const BLOCKS_MAX = 300;
const BLOCK_LENGTH_MAX = 4000;

/** Plain paragraphs, without anything that could carry markup. */
export const richText = z.object({
  blocks: z.array(z.object({ text: z.string().max(BLOCK_LENGTH_MAX, TOO_LONG) })).max(BLOCKS_MAX, TOO_LONG),
});

/** A cleaned text of at most this many characters. */
export function textOf(max: number) {
  return richText.transform(tidied).refine((document) => countCharacters(document) <= max, TOO_LONG);
}

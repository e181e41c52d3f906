import { SEARCH } from '@quad/contract/search';
import { distancesToBeginnings, stepsAllowed } from './spelling.rules.ts';

/** A search with what tells at a glance that it is spelled too differently. */
export type Suggestion = { text: string; letters: number };

export const suggestionOf = (text: string): Suggestion => ({ text, letters: lettersOf(text) });

/**
 * Of searches in the order of how often they are made: those that begin so, then those with a word that does. Where none
 * begins so, also those that were probably meant.
 */
export function chooseSuggestions(typed: string, searches: readonly Suggestion[]): string[] {
  const begun = firstOf(searches, ({ text }) => text.startsWith(typed), SEARCH.suggestionsMax);
  const missing = SEARCH.suggestionsMax - begun.length;
  const inside = ` ${typed}`;
  const isMeant = begun.length > 0 ? () => false : spelledLike(typed);
  const others = (each: Suggestion) => !each.text.startsWith(typed) && (each.text.includes(inside) || isMeant(each));
  return [...begun, ...firstOf(searches, others, missing)];
}

function firstOf(searches: readonly Suggestion[], isWanted: (each: Suggestion) => boolean, most: number) {
  const found: string[] = [];
  for (const each of searches) {
    if (found.length >= most) break;
    if (isWanted(each)) found.push(each.text);
  }
  return found;
}

/** Whoever has typed half of it is compared with half of it, give or take a letter. */
function spelledLike(typed: string) {
  const allowed = stepsAllowed(typed);
  const { length } = Array.from(typed);
  const letters = lettersOf(typed);
  return (each: Suggestion) => {
    if (allowed === 0 || bitsOf(letters & ~each.letters) > allowed) return false;
    const halves = distancesToBeginnings(typed, Array.from(each.text).slice(0, length + 1).join(''));
    return Math.min(...halves.slice(Math.max(length - 1, 0))) <= allowed;
  };
}

/** A bit for each letter, some of which share one. A step changes one letter, so no more may be missing than steps. */
function lettersOf(text: string) {
  let bits = 0;
  for (const letter of text) bits |= 1 << ((letter.codePointAt(0) ?? 0) % 31);
  return bits;
}

function bitsOf(bits: number) {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

import { SEARCH } from '@quad/contract/search/search';
import { distancesToBeginnings, stepsAllowed } from '../words/spelling.rules.ts';

/**
 * Expects the searches with the most frequent first. Returns those that start with the text, then those with a word
 * that does. If none starts with it, also probable corrections.
 */
export function chooseSuggestions(typed: string, searches: readonly string[]): string[] {
  const matches = firstOf(searches, (text) => text.startsWith(typed), SEARCH.suggestionsMax);
  const inside = ` ${typed}`;
  const isMeant = matches.length > 0 ? () => false : spelledLike(typed);
  const isOther = (text: string) => !text.startsWith(typed) && (text.includes(inside) || isMeant(text));
  return [...matches, ...firstOf(searches, isOther, SEARCH.suggestionsMax - matches.length)];
}

function firstOf(searches: readonly string[], isWanted: (text: string) => boolean, limit: number) {
  const found: string[] = [];
  for (const text of searches) {
    if (found.length >= limit) break;
    if (isWanted(text)) found.push(text);
  }
  return found;
}

/** The typed text may be incomplete, so it is compared with the beginning of a search, give or take a letter. */
function spelledLike(typed: string) {
  const allowed = stepsAllowed(typed);
  const { length } = Array.from(typed);
  const letters = letterBits(typed, typed.length);
  return (text: string) => {
    // A cheap check first: each step changes at most one letter. It leaves few of ten thousand searches to compare.
    if (allowed === 0 || bitsOf(letters & ~letterBits(text, typed.length + allowed)) > allowed) return false;
    if (bitsOf(letterBits(text, typed.length - allowed - 1) & ~letters) > allowed) return false;
    const beginning = Array.from(text)
      .slice(0, length + 1)
      .join('');
    return Math.min(...distancesToBeginnings(typed, beginning).slice(length - 1)) <= allowed;
  };
}

/** A bit set of the first letters, by their code modulo 32, so some letters share a bit. */
function letterBits(text: string, count: number) {
  const end = Math.min(count, text.length);
  let bits = 0;
  for (let index = 0; index < end; index += 1) bits |= 1 << text.charCodeAt(index);
  return bits;
}

function bitsOf(bits: number) {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

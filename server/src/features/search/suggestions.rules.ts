import { SEARCH } from '@quad/contract/search';
import { distancesToBeginnings, stepsAllowed } from './spelling.rules.ts';

/**
 * Of searches in the order of how often they are made: those that begin so, then those with a word that does. Where none
 * begins so, also those that were probably meant.
 */
export function chooseSuggestions(typed: string, searches: readonly string[]): string[] {
  const begun = firstOf(searches, (text) => text.startsWith(typed), SEARCH.suggestionsMax);
  const inside = ` ${typed}`;
  const isMeant = begun.length > 0 ? () => false : spelledLike(typed);
  const isOther = (text: string) => !text.startsWith(typed) && (text.includes(inside) || isMeant(text));
  return [...begun, ...firstOf(searches, isOther, SEARCH.suggestionsMax - begun.length)];
}

function firstOf(searches: readonly string[], isWanted: (text: string) => boolean, most: number) {
  const found: string[] = [];
  for (const text of searches) {
    if (found.length >= most) break;
    if (isWanted(text)) found.push(text);
  }
  return found;
}

/** Whoever has typed half of it is compared with half of it, give or take a letter. */
function spelledLike(typed: string) {
  const allowed = stepsAllowed(typed);
  const { length } = Array.from(typed);
  const letters = emailsOf(typed, typed.length);
  return (text: string) => {
    // A step changes one letter. That is seen at a glance, and leaves few of ten thousand to be compared.
    if (allowed === 0 || bitsOf(letters & ~emailsOf(text, typed.length + allowed)) > allowed) return false;
    if (bitsOf(emailsOf(text, typed.length - allowed - 1) & ~letters) > allowed) return false;
    const half = Array.from(text)
      .slice(0, length + 1)
      .join('');
    return Math.min(...distancesToBeginnings(typed, half).slice(length - 1)) <= allowed;
  };
}

/** A bit for each of the first letters, by their number modulo 32: some share one. */
function emailsOf(text: string, count: number) {
  const end = Math.min(count, text.length);
  let bits = 0;
  for (let place = 0; place < end; place += 1) bits |= 1 << text.charCodeAt(place);
  return bits;
}

function bitsOf(bits: number) {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

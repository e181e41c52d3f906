import { SEARCH } from '@quad/contract/search';
import { spellingDistance, stepsAllowed } from './spelling.rules.ts';

type Candidate = { text: string; views: number; isBegun: boolean };

/** The candidates in their order, without those that are spelled too differently. */
export function chooseSuggestions(typed: string, candidates: readonly Candidate[]): string[] {
  const isMeant = ({ text, isBegun }: Candidate) => isBegun || stepsFromBeginning(typed, text) <= stepsAllowed(typed);
  return candidates
    .filter((each) => isMeant(each))
    .slice(0, SEARCH.suggestionsMax)
    .map(({ text }) => text);
}

/** Whoever has typed half of it is compared with half of it, give or take a letter. */
function stepsFromBeginning(typed: string, text: string) {
  const { length } = Array.from(typed);
  const letters = Array.from(text);
  const halves = [length - 1, length, length + 1].map((end) => letters.slice(0, end).join(''));
  return Math.min(...halves.map((half) => spellingDistance(typed, half)));
}

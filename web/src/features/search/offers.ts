import { SEARCH } from '@quad/contract/search/search';
import type { RecentSearch } from '@quad/contract/search/search.schemas';

/** The searches offered below the search box. */
export type Offers = {
  recent: readonly RecentSearch[];
  suggestions: readonly string[];
  popular: readonly string[];
};

/**
 * Before typing: recent and popular searches. While typing: matching ones. Each search is offered once, in the first
 * group that has it.
 */
export function offersFor(typed: string, { recent, suggestions, popular }: Offers): Offers {
  const prefix = typed.trim().toLowerCase();
  const offered = new Set([prefix]);
  const isLike = (text: string) => text.toLowerCase().includes(prefix);

  /** The first items that are not offered yet. */
  function fresh<Item>(items: readonly Item[], textOf: (item: Item) => string, max: number) {
    const taken = items.filter((item, at) => {
      const same = textOf(item).toLowerCase();
      return !offered.has(same) && items.findIndex((other) => textOf(other).toLowerCase() === same) === at;
    });
    const shown = taken.slice(0, max);
    for (const item of shown) offered.add(textOf(item).toLowerCase());
    return shown;
  }

  return {
    recent: fresh(
      recent.filter(({ text }) => isLike(text)),
      ({ text }) => text,
      SEARCH.recentShown,
    ),
    suggestions: prefix.length < SEARCH.suggestFrom ? [] : fresh(suggestions, itself, SEARCH.suggestionsMax),
    popular: fresh(popular.filter(isLike), itself, SEARCH.popularShown),
  };
}

function itself(text: string) {
  return text;
}

/** The offer that a key moves to, or null when it does not move. */
export function stepOf(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    // Without a highlighted offer these keys move the caret.
    case 'Home':
      return active === -1 ? null : 0;
    case 'End':
      return active === -1 ? null : count - 1;
    default:
      return null;
  }
}

import { SEARCH, type RecentSearch } from '@quad/contract/search';

/** What is offered below the search box: each a search to make. */
export type Offers = {
  recent: readonly RecentSearch[];
  suggestions: readonly string[];
  popular: readonly string[];
};

/**
 * Before anything is typed, what one searched last and what others search; while typing, what goes on like it. Each
 * search is offered once, where it is found first.
 */
export function offersFor(typed: string, { recent, suggestions, popular }: Offers): Offers {
  const begun = typed.trim().toLowerCase();
  const offered = new Set([begun]);
  const isLike = (text: string) => text.toLowerCase().includes(begun);

  /** The first of them that are not offered yet. */
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
    suggestions: begun.length < SEARCH.suggestFrom ? [] : fresh(suggestions, itself, SEARCH.suggestionsMax),
    popular: fresh(popular.filter(isLike), itself, SEARCH.popularShown),
  };
}

function itself(text: string) {
  return text;
}

/** Where a key leads from one offer to another, or from none; null where it does not. */
export function stepOf(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    // Without an offer in hand these move the caret in what was typed.
    case 'Home':
      return active === -1 ? null : 0;
    case 'End':
      return active === -1 ? null : count - 1;
    default:
      return null;
  }
}

import { ALERTS } from '@quad/contract/alerts/alerts';
import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import { itemFilterCount, shownStatuses, tidyItemFilter } from '@quad/contract/market/item-filter';
import type { SearchTerm } from '../search/search.public.ts';

/*
 * Alerts are indexed by keys; a post finds its alerts by looking up all of its own keys. The first letter is the kind:
 * (s)tem, (b)eginning of a stem, (n)ame of an author, (u)sername of an author, (c)ategory, (i)tem.
 */

const DAYS = { any: null, day: 1, week: 7, month: 30, year: 365 } as const;

/** The conditions of an alert besides its words. */
export function conditionsOf({ category, photos, time, ...filter }: AlertSearch) {
  const isOfItems = itemFilterCount(filter) > 0;
  const { condition, priceFrom, priceTo } = tidyItemFilter(filter);
  return {
    category: category ?? null,
    hasPhotos: photos,
    days: DAYS[time],
    statuses: isOfItems ? shownStatuses(filter) : null,
    condition: condition ?? null,
    priceFrom: priceFrom ?? null,
    priceTo: priceTo ?? null,
  };
}

type Typed = {
  terms: readonly SearchTerm[];
  /** Of the typed name, and the typed username. */
  words: readonly string[];
  handle: string;
  /** The number of posts per word; a missing word has none. */
  usesOf: ReadonlyMap<string, number>;
};

/**
 * The keys of a search with words: all alternatives of its rarest word, and the name it may mean. A post that matches
 * has one of them, because it has an alternative of every word.
 */
export function keysOfWords({ terms, words, handle, usesOf }: Typed) {
  const uses = (term: SearchTerm) => term.words.reduce((sum, word) => sum + (usesOf.get(word) ?? 0), 0);
  const [rarest] = terms.toSorted((a, b) => rankOf(a) - rankOf(b) || uses(a) - uses(b));
  const stems = (rarest?.stems ?? []).map((stem) => `s${stem}`);
  const beginning = rarest?.beginning ? [`b${cut(rarest.beginning, ALERTS.beginningMax)}`] : [];
  const [name] = words;
  const names = [...(name === undefined ? [] : [`n${name}`]), ...(handle.includes(' ') ? [] : [`u${handle}`])];
  return [...new Set([...stems, ...beginning, ...names])].filter((key) => Array.from(key).length <= KEY_MAX);
}

/** No stem, name or username is longer. */
const KEY_MAX = 100;

/** A very short prefix matches many words, so it ranks last. */
const rankOf = ({ beginning }: SearchTerm) => (beginning !== null && Array.from(beginning).length < 3 ? 1 : 0);

/** The keys of a search without words. None if it has no filter either: that would be every post. */
export function keysOfFilters({ category, ...search }: AlertSearch) {
  if (category) return [`c${category}`];
  return itemFilterCount(search) > 0 ? ['i'] : [];
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('');

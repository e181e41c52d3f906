import { z } from 'zod';
import { PEOPLE_COPY, person } from './accounts.ts';
import { campus } from './campuses.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { category, post } from './posts.ts';

export const SEARCH = {
  pageSize: 10,
  /** Longer input is cut: no real search is this long. */
  textMax: 100,
  /** Suggestions start at this many typed characters, up to this many. */
  suggestFrom: 2,
  suggestionsMax: 6,
  recentShown: 5,
  recentMax: 30,
  popularMax: 14,
  popularShown: 4,
  /** A search is popular, and suggested, once this many different people made it. */
  popularFrom: 3,
  schoolsMax: 15,
} as const;

/** Collapses whitespace and cuts the text to `textMax`. An empty text finds nothing. */
export const searchText = z
  .string()
  .max(20_000)
  .transform((text) => tidySearch(text));

export function tidySearch(text: string) {
  const cleaned = text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return Array.from(cleaned).slice(0, SEARCH.textMax).join('').trim();
}

export const SEARCH_TABS = ['latest', 'media', 'people'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export const searchOrder = z.enum(['latest', 'best']);
export type SearchOrder = z.infer<typeof searchOrder>;
export const searchTime = z.enum(['any', 'day', 'week', 'month', 'year']);
export type SearchTime = z.infer<typeof searchTime>;

export const searchPosts = endpoint({
  method: 'GET',
  path: '/search/posts',
  access: 'reader',
  summary: 'Posts of the campus that match by text, category or author; newest or best match first.',
  query: pageQuery.extend({
    q: searchText,
    order: searchOrder.default('latest'),
    category: category.optional(),
    photos: z.stringbool().default(false),
    time: searchTime.default('any'),
  }),
  response: pageOf(post).extend({
    /** What to highlight in the texts: lowercase word prefixes. */
    marks: z.array(z.string()),
    /** The corrected text that was searched, when the typed one matches nothing here. */
    instead: z.string().nullable(),
  }),
  writtenByDatabase: true,
});
export type SearchPage = z.infer<typeof searchPosts.response>;

export const searchPeople = endpoint({
  method: 'GET',
  path: '/search/people',
  access: 'reader',
  summary: 'Members of the campus by name or username.',
  query: pageQuery.extend({ q: searchText }),
  response: pageOf(person),
});

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  access: 'reader',
  summary: 'Searches on this campus with this prefix or a similar spelling, most frequent first.',
  query: z.object({ q: searchText }),
  response: z.object({ items: z.array(z.string()).max(SEARCH.suggestionsMax) }),
});

export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/search/popular',
  access: 'reader',
  summary: 'The most frequent searches on this campus, made by enough different people.',
  response: z.object({ items: z.array(z.string()).max(SEARCH.popularMax) }),
});

/** Counted once per person in `uniqueViews` (for a visitor in `ghostViews`), and every time in `totalViews`. */
export const recordSearch = endpoint({
  method: 'POST',
  path: '/searches',
  access: 'reader',
  summary: 'Counts a search, and adds it to the viewer’s recent searches if they are signed in.',
  body: z.object({ text: searchText }),
  response: z.object({ recorded: z.boolean() }),
});

export const recentSearch = z.object({ id: z.uuid(), text: z.string() });
export type RecentSearch = z.infer<typeof recentSearch>;

export const listRecentSearches = endpoint({
  method: 'GET',
  path: '/me/searches',
  access: 'signed-in',
  summary: 'The viewer’s recent searches on this campus, latest first.',
  response: z.object({ items: z.array(recentSearch).max(SEARCH.recentMax) }),
});

export const removeRecentSearch = endpoint({
  method: 'DELETE',
  path: '/me/searches/:id',
  access: 'signed-in',
  summary: 'Removes one search from the viewer’s history.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  response: z.object({ removed: z.literal(true) }),
});

export const clearRecentSearches = endpoint({
  method: 'DELETE',
  path: '/me/searches',
  access: 'signed-in',
  summary: 'Clears the viewer’s history on this campus.',
  response: z.object({ removed: z.literal(true) }),
});

export const school = campus.pick({
  id: true,
  slug: true,
  name: true,
  shortName: true,
  city: true,
  state: true,
  countryCode: true,
  monogram: true,
  primaryColor: true,
  secondaryColor: true,
  url: true,
});
export type School = z.infer<typeof school>;

/** Returns only public facts: no counts, because a campus can be private. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/schools',
  access: 'anyone',
  summary: 'Finds schools by name, short name, city or state, allowing misspellings; lists them without a text.',
  query: z.object({ q: searchText.default('') }),
  response: z.object({ items: z.array(school).max(SEARCH.schoolsMax) }),
});

export const SEARCH_COPY = {
  title: 'Search',
  titleOf: (text: string) => `${text} - Search`,
  latest: 'Latest',
  media: 'Media',
  people: 'People',
  popular: 'Popular searches',
  recent: 'Recent',
  suggestions: 'Suggestions',
  clear: 'Clear all',
  removeOne: (text: string) => `Remove ${text}`,
  keep: 'Log in to keep your searches',
  removed: 'Recent Search Removed',
  cleared: 'Search History Cleared',
  before: 'Start typing to search…',
  noResults: (text: string) => `No results for "${text}"`,
  tryElse: 'Try searching for something else',
  noUsers: PEOPLE_COPY.nobody,
  filters: 'Filters',
  category: 'Category',
  withPhotos: 'With photos',
  time: 'Posted',
  times: { any: 'Any time', day: 'Last 24 hours', week: 'This week', month: 'This month', year: 'This year' },
  order: 'Order',
  orders: { latest: 'Newest first', best: 'Best match' },
  reset: 'Reset',
  instead: (text: string) => `Showing results for "${text}"`,
} as const;

export const SCHOOL_COPY = {
  title: 'Find your school',
  prompt: 'Search for your school',
  view: 'View Your Campus',
  visit: 'Visit As Guest',
  join: 'Join Campus',
  found: (count: number) => (count === 1 ? '1 school' : `${count} schools`),
  none: "We couldn't find that school.",
  noneHint: 'Try its full name, its city or its state.',
} as const;

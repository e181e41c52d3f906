import { z } from 'zod';
import { person } from '../accounts/accounts.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { itemFilter } from '../market/items.schemas.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { category, post } from '../posts/posts.schemas.ts';
import { recentSearch, school, searchOrder, searchText, searchTime } from './search.schemas.ts';
import { SEARCH } from './search.ts';

export const searchPosts = endpoint({
  method: 'GET',
  path: '/search/posts',
  access: 'reader',
  summary:
    'Posts that match by text, category or author. With a filter or ordered by price, only those with such an item.',
  query: pageQuery.extend({
    q: searchText,
    order: searchOrder.default('latest'),
    category: category.optional(),
    photos: z.stringbool().default(false),
    time: searchTime.default('any'),
    ...itemFilter.shape,
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

/** Returns only public facts: no counts, because a campus can be private. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/schools',
  access: 'anyone',
  summary: 'Finds schools by name, short name, city or state, allowing typos. Without a text, lists all schools.',
  query: z.object({ q: searchText.default('') }),
  response: z.object({ items: z.array(school).max(SEARCH.schoolsMax) }),
});

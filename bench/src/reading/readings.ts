import { FEED } from '@quad/contract/feed/feed';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { MARKET } from '@quad/contract/market/items';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { COMMENTS, POSTS, PROFILE_LISTS } from '@quad/contract/posts/posts';
import {
  bumpedPostsPage,
  mediaPage,
  profilePage,
  savedPage,
} from '../../../server/src/features/posts/reading/post-lists.store.ts';
import { profileItemsPage, similarPosts } from '../../../server/src/features/market/item-lists.store.ts';
import { threadPage } from '../../../server/src/features/posts/reading/thread-page.store.ts';
import { encodeCursor } from '../../../server/src/platform/database/cursor.ts';
import type { ListParams } from '../../../server/src/platform/list-params.ts';
import type { Subjects } from './subjects.ts';
import type { SqlFragment } from '../../../server/src/platform/database/sql-fragment.ts';

export type Reading = {
  name: string;
  /** The path that the browser requests. */
  path: (subjects: Subjects) => string;
  query: (subjects: Subjects) => SqlFragment;
  /** The same list without filters, by its name: it may cost 1.3 times as much. */
  unfiltered?: string;
};

const FIRST_PAGE = 25;

function paramsOf({ campusId, viewerId }: Subjects, limit: number): ListParams {
  return { campusId, viewerId, hiddenIds: [], after: undefined, limit };
}

export const firstFeedPage = (subjects: Subjects) => bumpedPostsPage(paramsOf(subjects, FIRST_PAGE), {});

/** Frequent and rare, wide and narrow. */
const FILTERED: { name: string; category?: Category; filter: ItemFilter }[] = [
  { name: 'for sale', filter: { intent: 'selling' } },
  { name: 'all items', filter: { priceFrom: 0 } },
  { name: 'sold too', filter: { intent: 'selling', available: false } },
  { name: 'a rare condition', filter: { intent: 'selling', condition: 'for parts' } },
  { name: 'a category', category: 'furniture', filter: { intent: 'selling' } },
  { name: 'a category in a rare condition', category: 'furniture', filter: { condition: 'for parts' } },
  { name: 'a wide price range', filter: { intent: 'selling', priceFrom: 2_000, priceTo: 20_000 } },
  { name: 'a narrow price range', filter: { intent: 'selling', priceFrom: 121_000, priceTo: 122_000 } },
  {
    name: 'a narrow price range in a rare condition',
    filter: { condition: 'for parts', priceFrom: 121_000, priceTo: 129_000 },
  },
];

const addressOf = (query: Record<string, string | number | boolean | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

export const READINGS: Reading[] = [
  { name: 'first feed page', path: () => '/api/feed', query: firstFeedPage },
  {
    name: 'feed page 200',
    path: ({ page200 }) => `/api/feed?cursor=${encodeCursor(page200)}`,
    query: (subjects) => bumpedPostsPage({ ...paramsOf(subjects, FEED.pageSize), after: subjects.page200 }, {}),
  },
  {
    name: 'first page of a category',
    path: () => '/api/feed?category=furniture',
    query: (subjects) => bumpedPostsPage(paramsOf(subjects, FIRST_PAGE), { category: 'furniture' }),
  },
  {
    name: 'post with 200 comments',
    path: ({ threadId }) => `/api/posts/${threadId}/thread`,
    query: (subjects) => threadPage(paramsOf(subjects, COMMENTS.pageSize), subjects.threadId, undefined),
  },
  ...PROFILE_LISTS.map((list) => ({
    name: `profile: ${list}`,
    path: ({ username }: Subjects) => `/api/people/${username}/posts?show=${list}`,
    query: (subjects: Subjects) => profilePage(paramsOf(subjects, POSTS.pageSize), subjects.username, list),
  })),
  {
    name: 'saved list',
    path: () => '/api/saved',
    query: (subjects) => savedPage(paramsOf(subjects, POSTS.pageSize), subjects.viewerId),
  },
  {
    name: 'media grid',
    path: () => '/api/media',
    query: (subjects) => mediaPage(paramsOf(subjects, POSTS.mediaPageSize)),
  },
  ...FILTERED.map(({ name, category, filter }) => ({
    name: `feed: ${name}`,
    path: () => `/api/feed?${addressOf({ category, ...filter }).toString()}`,
    query: (subjects: Subjects) => bumpedPostsPage(paramsOf(subjects, FIRST_PAGE), { category, filter }),
    unfiltered: 'first feed page',
  })),
  {
    name: 'media grid: for sale',
    path: () => '/api/media?intent=selling',
    query: (subjects) => mediaPage(paramsOf(subjects, POSTS.mediaPageSize), { filter: { intent: 'selling' } }),
    unfiltered: 'media grid',
  },
  {
    name: 'media grid: a category',
    path: () => '/api/media?category=furniture',
    query: (subjects) => mediaPage(paramsOf(subjects, POSTS.mediaPageSize), { category: 'furniture' }),
    unfiltered: 'media grid',
  },
  {
    name: 'more like this',
    path: ({ itemId }) => `/api/posts/${itemId}/similar`,
    query: (subjects) => similarPosts(paramsOf(subjects, MARKET.similarMax), subjects.itemId),
  },
  {
    name: 'profile: items',
    path: ({ username }) => `/api/people/${username}/items`,
    query: (subjects) =>
      profileItemsPage(paramsOf(subjects, MARKET.pageSize), subjects.username, { show: 'available' }),
  },
];

import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { category, post } from './posts.ts';

/** The size of every page after the first; the campus sets the size of the first page. */
export const FEED = { pageSize: 15, adEvery: 4 } as const;

export const listFeed = endpoint({
  method: 'GET',
  path: '/feed',
  access: 'reader',
  summary: 'Top-level posts of the campus, newest bump first.',
  query: pageQuery.extend({ category: category.optional() }),
  response: pageOf(post),
  writtenByDatabase: true,
});

export const FEED_COPY = {
  title: 'Buy/Sell',
  feedTab: 'Feed',
  mediaTab: 'Media',
  empty: 'Be the first...',
  newPost: 'new post',
  newPosts: 'new posts',
  categories: 'Categories',
  allCategories: 'All categories',
  showAll: 'Show all',
} as const;

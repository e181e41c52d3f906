import { endpoint } from '../endpoint.ts';
import { itemFilter } from '../market/items.schemas.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { category, post } from '../posts/posts.schemas.ts';

export const listFeed = endpoint({
  method: 'GET',
  path: '/feed',
  access: 'reader',
  summary: 'Top-level posts of the campus, newest bump first. With a filter, only those with such an item.',
  query: pageQuery.extend({ category: category.optional(), ...itemFilter.shape }),
  response: pageOf(post),
  writtenByDatabase: true,
});

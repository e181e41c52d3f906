import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.schemas.ts';
import { category, post } from '../posts/posts.schemas.ts';

export const listFeed = endpoint({
  method: 'GET',
  path: '/feed',
  access: 'reader',
  summary: 'Top-level posts of the campus, newest bump first.',
  query: pageQuery.extend({ category: category.optional() }),
  response: pageOf(post),
  writtenByDatabase: true,
});

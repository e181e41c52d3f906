export { categoryOf } from './category-of.ts';
export { feedQuery } from './feed.queries.ts';

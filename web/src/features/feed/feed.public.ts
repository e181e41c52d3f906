export { categoryOf } from './category-of.ts';
export { feedQuery, shownAdsQuery } from './feed.queries.ts';

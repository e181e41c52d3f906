export { categoryOf } from './category-of.ts';
export { catchUp } from './feed-news.ts';
export { FeedWiring } from './feed-wiring.tsx';
export { feedQuery } from './feed.queries.ts';

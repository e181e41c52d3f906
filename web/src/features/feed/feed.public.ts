export { categoryOf } from './category-of.ts';
export { FEED_COPY } from './feed-copy.ts';
export { FeedWiring } from './feed-wiring.tsx';
export { feedQuery, shownAdsQuery } from './feed.queries.ts';
export { catchUp } from './new-posts.ts';

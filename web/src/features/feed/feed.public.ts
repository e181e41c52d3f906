export { feedAddressOf } from './feed-address.ts';
export { ItemFilterFields } from './item-filter-fields.tsx';
export { itemFilterOf, itemFilterParts, itemFilterQuery } from './item-filter-address.ts';
export { FILTER_COPY } from './filter-copy.ts';
export { FeedWiring } from './feed-wiring.tsx';
export { mediaFeedQuery } from './media-feed.queries.ts';
export { topCategoriesQuery } from './top-categories.queries.ts';
export { feedQuery, shownAdsQuery } from './feed.queries.ts';
export { catchUp } from './new-posts.ts';

export { bumpedPostsPage } from './post-lists.store.ts';
export { ctaItem, postItem } from './post-item.store.ts';

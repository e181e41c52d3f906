export { bumpedPostsPage } from './post-lists.store.ts';
export { postItem } from './post-item.store.ts';

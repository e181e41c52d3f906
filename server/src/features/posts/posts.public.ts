export { bumpedPostsPage } from './post-lists.store.ts';

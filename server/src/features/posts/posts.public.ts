export { removePost } from './delete-post.ts';
export { eraseSealedPosts, sealPost, unsealPost } from './seal-post.ts';
export { eraseFromPosts } from './erase-from-posts.ts';
export { versionItems } from './edits.store.ts';
export { bumpedPostsPage } from './post-lists.store.ts';
export { ctaItem, postItem } from './post-item.store.ts';
export { holdBoostable, holdPost, setAdOf } from './boosts.store.ts';

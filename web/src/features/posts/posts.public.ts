export { PostCard } from './post-card.tsx';
export { patchPost, POST_LISTS } from './posts.queries.ts';

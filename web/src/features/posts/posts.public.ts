export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export { feedListName, findPost, patchPost, postListQuery, removePost } from './posts.queries.ts';
export type { ComposeTarget } from './compose/draft.ts';
export { trackAd } from './tracking/track-ad.ts';
export { useCompose, useComposeOnPress } from './compose/use-compose.ts';

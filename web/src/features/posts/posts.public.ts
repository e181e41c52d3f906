export { PostCard } from './card/post-card.tsx';
export { PostList } from './list/post-list.tsx';
export { feedListName, findPost, patchPost, postListQuery, removePost } from './posts.queries.ts';
export type { ComposeTarget } from './compose/draft.ts';
export { trackAd } from './tracking/track-ad.ts';
export { useCompose, useComposeOnPress } from './compose/use-compose.ts';

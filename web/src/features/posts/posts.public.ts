export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export { feedListName, findPost, patchPost, postListQuery, removePost } from './posts.queries.ts';
export type { ComposeTarget } from './compose/draft.ts';
export { useCompose, useComposeOnPress } from './compose/use-compose.ts';

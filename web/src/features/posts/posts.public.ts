export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export { patchPost, postListQuery } from './posts.queries.ts';
export { composerPath, useCompose, useComposeOnPress, type ComposeRequest } from './compose/use-compose.ts';

export { PostCard } from './post-card.tsx';
export { patchPost, POST_LISTS } from './posts.queries.ts';
export { composerPath, useCompose, useComposeOnPress, type ComposeRequest } from './compose/use-compose.ts';

export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export { feedListName, patchPost, postListQuery, prependPost, profileListName, removePost } from './posts.queries.ts';
export { useSave } from './use-save.ts';
export { composerPath, useCompose, useComposeOnPress, type ComposeRequest } from './compose/use-compose.ts';

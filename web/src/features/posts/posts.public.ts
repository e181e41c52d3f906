export { PostCard } from './post-card.tsx';
export { PostList } from './post-list.tsx';
export {
  feedListName,
  findPost,
  patchPost,
  postListQuery,
  prependPost,
  profileListName,
  removePost,
} from './posts.queries.ts';
export { useSave } from './use-save.ts';
export type { ComposeTarget } from './compose/draft.ts';
export { composerPath, useCompose, useComposeOnPress } from './compose/use-compose.ts';

/* What pages fetch with themselves: whatever posts.public.ts names is part of the first load. */
export { MediaGrid } from './media-grid.tsx';
export { mediaQuery, onePostQuery } from './media.queries.ts';
export { saversQuery } from './likes.queries.ts';
export { threadAddress } from './thread/thread-address.ts';
export { threadQuery } from './thread.queries.ts';
export { profileListOf } from './profile/profile-list-of.ts';
export { profilePostsQuery, profileQuery } from './profile/profile.queries.ts';
export { savedQuery } from './saved.queries.ts';

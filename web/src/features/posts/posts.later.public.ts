/* What pages fetch with themselves: whatever posts.public.ts names is part of the first load. */
export { saversQuery } from './likes.queries.ts';
export { threadAddress } from './thread/thread-address.ts';
export { threadQuery } from './thread.queries.ts';

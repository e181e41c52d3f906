/* What the server fetches ahead by: whatever search.public.ts names is part of the first load. */
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';

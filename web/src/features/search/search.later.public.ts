/* For prefetching on the server. Everything in search.public.ts is part of the first load. */
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';

export { loadSearch } from './load-search.ts';
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';
export { SearchBox } from './search-box.tsx';

export { loadSearch } from './load-search.ts';
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';
export { keyIn, searchAddress, searchParts, type SearchAddress } from './search-address.ts';
export { SearchBox } from './search-box.tsx';
export { SEARCH_COPY } from './search-copy.ts';

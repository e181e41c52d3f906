export { loadSearch } from './load-search.ts';
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';
export { searchAddress, searchParts } from './search-address.ts';
export { SearchBox } from './search-box.tsx';

export { loadSearch } from './load-search.ts';
export { SearchBox } from './search-box.tsx';

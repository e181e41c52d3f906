/* What comes when somebody is about to search: whatever search.public.ts names is part of the first load. */
export { FiltersWidget } from './filters-widget.tsx';
export { prefetchSchools, prefetchSearch } from './prefetch-search.ts';
export { SearchDropdown } from './search-dropdown.tsx';
export { tellSearch } from './search.queries.ts';

/* One chunk of the build, loaded with the first focus of a search box. */
export { FiltersWidget } from './filters-widget.tsx';
export { SearchDropdown } from './search-dropdown.tsx';
export { sendSearch } from './search.queries.ts';

/** Everything of search except the box itself, in one chunk that is loaded on demand. */
export const loadSearch = () => import('./about-to-search.ts');

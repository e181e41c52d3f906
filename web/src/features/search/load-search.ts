/** All of searching but the box itself: one file, fetched when somebody is about to search. */
export const loadSearch = () => import('./about-to-search.ts');

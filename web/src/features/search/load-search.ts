/** All of searching but the box itself: one file, fetched when somebody is about to search. */
export const loadSearch = () => import('./search.later.public.ts');

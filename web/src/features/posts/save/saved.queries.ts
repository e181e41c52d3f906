import { call } from '../../../lib/calls/call.ts';
import { postListQuery } from '../posts.queries.ts';

/**
 * Refetched on every visit, because any card elsewhere can change it. While the list is on screen, unsaved posts stay
 * in it, so that a mistake can be undone in place.
 */
export const savedQuery = () => ({
  ...postListQuery(['saved'], (cursor, signal) => call('GET /saved', { query: { cursor }, signal })),
  staleTime: 0,
});

import { listSaved } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { postListQuery } from './posts.queries.ts';

/**
 * Fetched with every visit, since any card elsewhere may have changed it. While it is on screen, what was saved stays
 * on it: a save taken back by mistake can be given again where it was.
 */
export const savedQuery = () => ({
  ...postListQuery(['saved'], (cursor, signal) => call(listSaved, { query: { cursor }, signal })),
  staleTime: 0,
});

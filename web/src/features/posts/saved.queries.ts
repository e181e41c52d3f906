import { listSaved } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { postListQuery, SAVED_LIST_NAME } from './posts.queries.ts';

export const savedQuery = () =>
  postListQuery(SAVED_LIST_NAME, (cursor, signal) => call(listSaved, { query: { cursor }, signal }));

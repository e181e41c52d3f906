import { call } from '../../lib/calls/call.ts';
import { mediaListName, postListQuery } from '../posts/posts.public.ts';
import type { FeedAddress } from './feed-address.ts';
import { itemFilterParts, itemFilterQuery } from './item-filter-address.ts';

/** All posts with media, or a part of them. */
export const mediaFeedQuery = ({ category, filter }: FeedAddress) => {
  const filters = new URLSearchParams(itemFilterParts(filter)).toString();
  return postListQuery(mediaListName(category, filters), (cursor, signal) =>
    call('GET /media', {
      query: { cursor, category, ...itemFilterQuery(filter) },
      signal,
    }),
  );
};

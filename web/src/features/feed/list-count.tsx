import { useState } from 'react';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { resultCountOf } from '../../lib/lists/result-count.ts';
import { counted } from '../../ui/text/format.ts';
import { categoryLabel, type PostListQuery } from '../posts/posts.public.ts';
import { type FeedAddress, feedAddressPath } from './feed-address.ts';
import { FILTER_COPY } from './filter-copy.ts';

/** Announces the number of posts after the category or filter changes, but not when the page opens. */
export function ListCount({ query, address }: { query: PostListQuery; address: FeedAddress }) {
  const found = usePagedQuery(query);
  const path = feedAddressPath('feed', address);
  const [opened] = useState(path);
  const [isChanged, setChanged] = useState(false);
  if (path !== opened && !isChanged) setChanged(true);
  const { category, filter } = address;
  const filters = itemFilterCount(filter);
  const count = resultCountOf(
    found,
    { one: 'post', many: 'posts' },
    `in ${category ? categoryLabel(category) : FILTER_COPY.allCategories}${filters > 0 ? `, ${counted(filters, 'filter', 'filters')}` : ''}`,
  );
  return (
    <output aria-live="polite" className="sr-only">
      {isChanged && <span key={path}>{count}</span>}
    </output>
  );
}

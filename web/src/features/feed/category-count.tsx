import { useState } from 'react';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { usePagedQuery } from '../../lib/paged-query.ts';
import { resultCountOf } from '../../lib/result-count.ts';
import { categoryLabel } from '../posts/posts.public.ts';
import { FEED_COPY } from './feed-copy.ts';
import { feedQuery } from './feed.queries.ts';

/** Announces how many posts another category has. Says nothing about the one that the page was opened with. */
export function CategoryCount({ category }: { category: Category | undefined }) {
  const found = usePagedQuery(feedQuery(category));
  const [opened] = useState(category);
  const [isChanged, setChanged] = useState(false);
  if (category !== opened && !isChanged) setChanged(true);
  const count = resultCountOf(
    found,
    { one: 'post', many: 'posts' },
    `in ${category ? categoryLabel(category) : FEED_COPY.allCategories}`,
  );
  return (
    <output aria-live="polite" className="sr-only">
      {isChanged && <span key={category ?? 'all'}>{count}</span>}
    </output>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotLoaded } from '../../lib/lists/not-loaded.tsx';
import { SEARCH_COPY } from './search-copy.ts';
import { searchPath } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { LineSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { popularQuery, sendSearch } from './search.queries.ts';

/** Shown before anything is searched. */
export function PopularSearches() {
  const popular = useQuery(popularQuery());
  const cache = useQueryClient();
  if (!popular.data) {
    const waiting = (
      <SkeletonList count={8}>
        <LineSkeleton />
      </SkeletonList>
    );
    return <NotLoaded query={popular} waiting={waiting} />;
  }
  const { items } = popular.data;
  if (items.length === 0) return <EmptyState icon={<Icon of={searchIcon} />} title={SEARCH_COPY.before} />;
  return (
    <>
      <p className="border-b border-line px-4 py-4 text-muted">{SEARCH_COPY.before}</p>
      <h2 className="px-4 pt-4 pb-1 text-lead font-bold">{SEARCH_COPY.popular}</h2>
      <ul>
        {items.map((text) => (
          <li key={text}>
            <Link
              href={searchPath(text)}
              className="flex h-12 items-center gap-3 px-4 -outline-offset-2 hover:bg-raised/60"
              onClick={() => void sendSearch(cache, text)}
            >
              <Icon of={searchIcon} size={18} className="shrink-0 text-muted" />
              <bdi className="truncate">{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

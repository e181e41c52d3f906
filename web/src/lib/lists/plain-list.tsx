import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_COPY } from './list-copy.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { MoreBelow } from './more-below.tsx';
import { moreOf } from './more-of.ts';
import { OfflineState } from './offline-state.tsx';

type PlainListProps = {
  /** The query that the rows come from. */
  list: UseInfiniteQueryResult;
  label: string;
  /** Undefined until the first page has loaded. */
  rows: ReactNode[] | undefined;
  waiting: ReactNode;
  empty: ReactNode;
};

/**
 * A paged list without virtualization, for short lists such as the one beside an open conversation. For long lists use
 * `PagedList`.
 */
export function PlainList({ list, label, rows, waiting, empty }: PlainListProps) {
  if (!rows) {
    if (list.isPaused) return <OfflineState />;
    if (!list.isError) return waiting;
    return (
      <ErrorState
        title={LIST_COPY.failed}
        retryLabel={LIST_COPY.retry}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (rows.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label}>{rows}</ul>
      <MoreBelow more={moreOf(list)} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
    </>
  );
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_COPY } from '@quad/contract/page';
import { ErrorState } from '../ui/feedback/states.tsx';
import { MoreBelow } from './more-below.tsx';
import { moreOf } from './more-of.ts';

type PlainListProps = {
  /** The query whose pages the rows are of. */
  list: UseInfiniteQueryResult;
  label: string;
  /** Undefined while nothing has come yet. */
  rows: ReactNode[] | undefined;
  waiting: ReactNode;
  empty: ReactNode;
};

/**
 * A list that comes in pages and stays in the page whole, such as the one beside an open conversation: waiting,
 * failing, empty and full. Long ones are a `PagedList`.
 */
export function PlainList({ list, label, rows, waiting, empty }: PlainListProps) {
  if (!rows) {
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

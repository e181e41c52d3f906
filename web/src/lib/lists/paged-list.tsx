import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { LIST_COPY } from './list-copy.ts';
import { InfiniteList, type InfiniteListProps } from '../../ui/lists/infinite-list.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { moreOf } from './more-of.ts';
import { OfflineState } from './offline-state.tsx';
import { useVisitKey } from './use-visit-key.ts';

type PagedListProps<Item> = Pick<
  InfiniteListProps<Item>,
  'label' | 'items' | 'itemKey' | 'renderItem' | 'waiting' | 'empty' | 'firstCount'
> & {
  /** The query that the items come from. */
  list: Pick<
    UseInfiniteQueryResult,
    | 'isError'
    | 'isFetching'
    | 'isPaused'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >;
  /** Identifies the list for scroll restoration. */
  memoryKey: string;
  /** How far before the end the next page is loaded, if not the default. */
  distancePx?: number | undefined;
};

/** A paged list with the standard end and error texts. */
export function PagedList<Item>({ list, memoryKey, distancePx, waiting, ...shown }: PagedListProps<Item>) {
  const { fetchNextPage, refetch } = list;
  // Does not restart a page that is already being fetched.
  const onMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return (
    <InfiniteList
      {...shown}
      waiting={list.isPaused ? <OfflineState /> : waiting}
      failed={list.isError}
      more={moreOf(list)}
      onMore={onMore}
      failing={
        <ErrorState
          title={LIST_COPY.failed}
          retryLabel={LIST_COPY.retry}
          busy={list.isFetching}
          onRetry={() => void refetch()}
        />
      }
      end={LIST_COPY.end}
      moreFailedCopy={LIST_COPY.failed}
      retryLabel={LIST_COPY.retry}
      memoryKey={useVisitKey(memoryKey)}
      {...(distancePx !== undefined && { distancePx })}
    />
  );
}

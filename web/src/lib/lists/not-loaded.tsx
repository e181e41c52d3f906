import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { LIST_COPY } from './list-copy.ts';
import { OfflineState } from './offline-state.tsx';

type NotLoadedProps = {
  query: Pick<UseQueryResult, 'isPaused' | 'isPending' | 'isLoadingError' | 'isFetching' | 'refetch'>;
  /** The skeleton. */
  waiting: ReactNode;
};

/** Shown until the data has loaded: a skeleton, the offline state or the error. */
export function NotLoaded({ query, waiting }: NotLoadedProps) {
  if (query.isPending) return query.isPaused ? <OfflineState /> : waiting;
  if (!query.isLoadingError) return null;
  return (
    <ErrorState
      title={LIST_COPY.failed}
      retryLabel={LIST_COPY.retry}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

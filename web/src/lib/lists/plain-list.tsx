import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoreBelow } from './more-below.tsx';
import { moreOf } from './more-of.ts';
import { NotLoaded } from './not-loaded.tsx';

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
  if (!rows) return <NotLoaded query={list} waiting={waiting} />;
  if (rows.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label}>{rows}</ul>
      <MoreBelow more={moreOf(list)} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
    </>
  );
}

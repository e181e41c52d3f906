import { lazy, Suspense } from 'react';
import type { FeedAddress } from './feed-address.ts';

const Row = lazy(async () => ({
  default: (await import('./category-row.tsx')).CategoryRow,
}));

/** The server renders the row with the page. Its code and icons come after the first load; until then its links work. */
export function LateCategoryRow({ address }: { address: FeedAddress }) {
  return (
    <Suspense fallback={<div className="h-[53px] border-b border-line" />}>
      <Row tab="feed" address={address} />
    </Suspense>
  );
}

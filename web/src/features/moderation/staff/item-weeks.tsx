import type { UseQueryResult } from '@tanstack/react-query';
import { exactCount } from '@quad/contract/exact-count';
import type { ItemWeek } from '@quad/contract/moderation/staff.schemas';
import { STATS_COPY as COPY } from './staff-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { LineSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { dayText } from './day-text.ts';

const CELL = 'py-2 pl-3 text-end upto-480:pl-1.5';

/** Items posted, sold and the median days to sell, by week and category. */
export function ItemWeeks({ query }: { query: UseQueryResult<{ items: ItemWeek[] }> }) {
  const { data } = query;
  if (!data) {
    const waiting = (
      <SkeletonList count={4}>
        <LineSkeleton />
      </SkeletonList>
    );
    return <NotLoaded query={query} waiting={waiting} />;
  }
  if (data.items.length === 0) return null;
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="py-2 text-start font-semibold">{COPY.items}</caption>
      <thead>
        <tr className="border-b border-line text-meta text-muted">
          {[COPY.week, COPY.category].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 text-start font-semibold">
              {name}
            </th>
          ))}
          {[COPY.itemsPosted, COPY.itemsSold, COPY.medianDays].map((name) => (
            <th key={name} scope="col" className={`${CELL} font-semibold wrap-anywhere`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ week, category, posted, sold, medianDays }) => (
          <tr key={`${week} ${category}`} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-start font-normal whitespace-nowrap">
              {dayText(week)}
            </th>
            <td className="py-2 pr-3 text-start wrap-anywhere">{category}</td>
            <td className={CELL}>{exactCount(posted)}</td>
            <td className={CELL}>{exactCount(sold)}</td>
            <td className={CELL}>{medianDays ?? COPY.noMedian}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

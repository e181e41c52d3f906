import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { STAFF } from '@quad/contract/moderation/staff';
import { STATS_COPY as COPY } from './staff-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { analyticsIcon } from '../../../ui/icons.ts';
import { exactCount } from '@quad/contract/exact-count';
import { LineSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { dayText } from './day-text.ts';
import { ItemWeeks } from './item-weeks.tsx';
import { StatChart } from './stat-chart.tsx';
import { daysOf, MEASURES, type DayStats } from './stats.ts';
import { itemWeeksQuery, statsQuery } from './staff.queries.ts';

const ALL = 'all';
const TIMES = STAFF.statsDayChoices.map((days) => ({ value: String(days), label: COPY.lastDays(days) }));

/** Sign-ups, posts, messages and active students, per campus and day. */
export function StaffStats() {
  const [campusId, setCampusId] = useState(ALL);
  const [time, setTime] = useState(String(STAFF.statsDays));
  const stats = useQuery(statsQuery(Number(time)));
  const { data } = stats;
  const items = useQuery(itemWeeksQuery(Number(time), campusId === ALL ? undefined : campusId));
  const days = useMemo(() => data && daysOf(data.items, campusId === ALL ? null : campusId), [data, campusId]);
  const campuses = data?.campuses.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="grid gap-3 over-769:grid-cols-2">
        <Select
          label={COPY.campus}
          options={[{ value: ALL, label: COPY.all }, ...campuses]}
          value={campusId}
          onChange={(event) => setCampusId(event.target.value)}
        />
        <Select label={COPY.days} options={TIMES} value={time} onChange={(event) => setTime(event.target.value)} />
      </div>
      {days && days.length > 0 && <Stats days={days} />}
      {/* Hidden until the other stats have loaded, so that there is only one skeleton or error. */}
      {data && <ItemWeeks query={items} />}
      {days?.length === 0 && <EmptyState icon={<Icon of={analyticsIcon} />} title={COPY.nothing} />}
      <NotLoaded
        query={stats}
        waiting={
          <SkeletonList count={8}>
            <LineSkeleton />
          </SkeletonList>
        }
      />
    </div>
  );
}

function Stats({ days }: { days: readonly DayStats[] }) {
  return (
    <>
      <div className="grid gap-3 over-769:grid-cols-2">
        {MEASURES.map((measure) => (
          <StatChart key={measure} days={days} measure={measure} />
        ))}
      </div>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{COPY.perDay}</caption>
        <thead>
          <tr className="border-b border-line text-meta text-muted">
            <th scope="col" className="py-2 pr-3 text-start font-semibold">
              {COPY.day}
            </th>
            {MEASURES.map((measure) => (
              <th
                key={measure}
                scope="col"
                className="py-2 pl-3 text-end font-semibold wrap-anywhere upto-480:pl-1.5 upto-480:text-[11px]"
              >
                {COPY.measures[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-start font-normal whitespace-nowrap">
                {dayText(day.day)}
              </th>
              {MEASURES.map((measure) => (
                <td key={measure} className="py-2 pl-3 text-end upto-480:pl-1.5">
                  {exactCount(day[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

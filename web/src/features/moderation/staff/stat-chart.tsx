import { STATS_COPY as COPY } from './staff-copy.ts';
import { exactCount } from '@quad/contract/exact-count';
import { dayText } from './day-text.ts';
import type { DayStats, Measure } from './stats.ts';

const HEIGHT = 64;
const GAP = 0.25;

/** A bar per day. The table below has the numbers. */
export function StatChart({ days, measure }: { days: readonly DayStats[]; measure: Measure }) {
  const name = COPY.measures[measure];
  const most = Math.max(1, ...days.map((day) => day[measure]));
  const peak = days.findLast((day) => day[measure] === most);
  // The same student is active on many days, so a sum would be meaningless.
  const isSummed = measure !== 'activeStudents';
  const shown = isSummed ? days.reduce((sum, day) => sum + day[measure], 0) : (peak?.[measure] ?? 0);
  return (
    <figure className="rounded-card border border-line px-4 py-3">
      <figcaption>
        <span className="block text-meta text-muted">{name}</span>
        <span className="text-title font-bold tabular-nums">{exactCount(shown)}</span>{' '}
        <span className="text-meta text-muted">{isSummed ? COPY.total : COPY.mostADay}</span>
        <span className="sr-only">
          {COPY.chart(name, exactCount(peak?.[measure] ?? 0), peak ? dayText(peak.day) : '–')}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-16 w-full fill-campus"
      >
        {days.map((day, index) => {
          const height = (day[measure] / most) * HEIGHT;
          return <rect key={day.day} x={index + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height} />;
        })}
      </svg>
    </figure>
  );
}

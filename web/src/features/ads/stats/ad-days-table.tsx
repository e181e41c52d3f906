import type { AdDay } from '@quad/contract/ads/ads.schemas';
import { AD_STATS_COPY, MANAGE_ADS_COPY } from '../manage/ad-copy.ts';
import { exactCount } from '@quad/contract/exact-count';
import { dayInteractions, dayName } from './ad-days.ts';

const COLUMNS = [
  'views',
  'interactions',
  'saves',
  'externalLinkClicks',
  'directMessages',
  'copiedLinks',
  'profileVisits',
] as const;

/** The chart's numbers, for screen readers and for exact values. */
export function AdDaysTable({ days }: { days: readonly AdDay[] }) {
  return (
    <details className="mt-3 border-t border-line pt-1">
      <summary className="rounded-md py-2 text-meta font-semibold text-campus">{MANAGE_ADS_COPY.asTable}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={MANAGE_ADS_COPY.chart}>
        <table className="w-full text-meta">
          <thead>
            <tr className="text-start text-muted">
              <th scope="col" className="py-1.5 pe-3 text-start font-normal">
                {MANAGE_ADS_COPY.day}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 text-end font-normal">
                  {AD_STATS_COPY[column].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                  {dayName(day)}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="px-2 py-1.5 text-end tabular-nums">
                    {exactCount(column === 'interactions' ? dayInteractions(day) : day[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

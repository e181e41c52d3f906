import { useState, type PointerEvent } from 'react';
import type { AdDay } from '@quad/contract/ads/ads.schemas';
import { AD_STATS_COPY, MANAGE_ADS_COPY } from '../manage/ad-copy.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { exactCount } from '@quad/contract/exact-count';
import { compactCount } from '../../../ui/text/format.ts';
import { dayInteractions, dayName } from './ad-days.ts';
import { AdDaysTable } from './ad-days-table.tsx';
import { nearestIndex, pointsOf, scaleOf, type ChartPoint } from './chart-scale.ts';

/** Views and interactions per day, as a chart and as a table. */
export function AdChart({ days }: { days: readonly AdDay[] }) {
  return (
    <Card title={MANAGE_ADS_COPY.chart}>
      {days.length === 0 ? (
        <p className="py-6 text-center text-muted">{MANAGE_ADS_COPY.noStats}</p>
      ) : (
        <>
          <Legend />
          <Plot days={days} />
          <AdDaysTable days={days} />
        </>
      )}
    </Card>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mb-3 flex gap-5 text-meta text-muted">
      <span className="flex items-center gap-2">
        <span className="h-0.5 w-5 bg-campus" />
        {AD_STATS_COPY.views.name}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-5 border-t-2 border-dashed border-muted" />
        {AD_STATS_COPY.interactions.name}
      </span>
    </p>
  );
}

function Plot({ days }: { days: readonly AdDay[] }) {
  const [hovered, setHovered] = useState<number | null>(null);
  const scale = scaleOf(Math.max(...days.map((day) => Math.max(day.views, dayInteractions(day)))));
  const top = scale.at(-1) ?? 1;
  const views = pointsOf(
    days.map((day) => day.views),
    top,
  );
  const interactions = pointsOf(days.map(dayInteractions), top);

  function onPoint({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(nearestIndex(days.length, (clientX - left) / width));
  }

  return (
    <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-meta text-muted">
      <span className="flex h-44 flex-col-reverse justify-between text-end tabular-nums">
        {scale.map((value) => (
          <span key={value} className="-my-2.25">
            {compactCount(value)}
          </span>
        ))}
      </span>
      <div
        className="relative h-44 touch-pan-y"
        onPointerMove={onPoint}
        onPointerDown={onPoint}
        onPointerLeave={() => setHovered(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          {scale.map((value) => (
            <Line key={value} points={pointsOf([value, value], top)} className="stroke-line" width={1} />
          ))}
          {days.length > 1 && <polygon points={`0,100 ${textOf(views)} 100,100`} className="fill-campus/12" />}
          <Line points={interactions} className="stroke-muted [stroke-dasharray:5_4]" width={2} />
          <Line points={views} className="stroke-campus" width={2.5} />
        </svg>
        <Dot at={interactions[hovered ?? days.length - 1]} className="bg-muted" />
        <Dot at={views[hovered ?? days.length - 1]} className="bg-campus" />
        {hovered !== null && <HoverCard day={days[hovered]} x={views[hovered]?.x ?? 0} />}
      </div>
      <span className={cx('col-start-2 mt-2 flex', days.length === 1 ? 'justify-center' : 'justify-between')}>
        {[...new Set([days[0], days[(days.length - 1) / 2], days.at(-1)])].map(
          (day) => day && <span key={day.day}>{dayName(day)}</span>,
        )}
      </span>
    </div>
  );
}

function textOf(points: readonly ChartPoint[]) {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

function Line({ points, className, width }: { points: readonly ChartPoint[]; className: string; width: number }) {
  return (
    <polyline
      points={textOf(points)}
      className={className}
      fill="none"
      strokeWidth={width}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** A separate element, because the stretched SVG would distort it. */
function Dot({ at, className }: { at: ChartPoint | undefined; className: string }) {
  if (!at) return null;
  return (
    <span
      className={`pointer-events-none absolute size-2 -translate-1/2 rounded-full ring-2 ring-surface ${className}`}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
    />
  );
}

function HoverCard({ day, x }: { day: AdDay | undefined; x: number }) {
  if (!day) return null;
  return (
    <>
      <span className="pointer-events-none absolute inset-y-0 w-px bg-line" style={{ left: `${x}%` }} />
      <span
        className="pointer-events-none absolute bottom-full z-10 mb-1 rounded-input border border-line bg-surface px-3 py-2 whitespace-nowrap text-text shadow-float"
        style={{ left: `${x}%`, transform: `translateX(${-x}%)` }}
      >
        <span className="block font-semibold">{dayName(day)}</span>
        <span className="block tabular-nums">
          {AD_STATS_COPY.views.name}: {exactCount(day.views)}
        </span>
        <span className="block tabular-nums">
          {AD_STATS_COPY.interactions.name}: {exactCount(dayInteractions(day))}
        </span>
      </span>
    </>
  );
}

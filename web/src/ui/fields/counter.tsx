import { cx } from '../cx.ts';
import { counterAnnouncement } from './counter-announcement.ts';

/** Shows 'n / 500', as a warning from 90% and in red at the limit. */
export function Counter({ id, length, max }: { id?: string; length: number; max: number }) {
  const tone = length >= max ? 'text-danger font-semibold' : length >= max * 0.9 ? 'text-warning' : 'text-muted';
  return (
    <>
      <span id={id} className={cx('shrink-0 text-meta tabular-nums', tone)}>
        {length} / {max}
      </span>
      <output aria-live="polite" className="sr-only">
        {counterAnnouncement(length, max)}
      </output>
    </>
  );
}

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** The same as a ring, for the composer. Screen readers get the text. */
export function CounterRing({ id, length, max }: { id?: string; length: number; max: number }) {
  const tone = length >= max ? 'text-danger' : length >= max * 0.9 ? 'text-warning' : 'text-campus';
  const full = Math.min(1, length / max);
  return (
    <span className={cx('inline-flex items-center gap-2', tone)}>
      <svg aria-hidden viewBox="0 0 24 24" width="24" height="24" className="-rotate-90">
        <circle cx="12" cy="12" r={RADIUS} fill="none" strokeWidth="2.5" className="stroke-line" />
        {length > 0 && (
          <circle
            cx="12"
            cy="12"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={`${full * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <Counter {...(id !== undefined && { id })} length={length} max={max} />
    </span>
  );
}

import { MINUTE_MS } from '@quad/contract/durations';

/** Jobs of one owner are placed this far apart, which is longer than almost all of them take. */
export const SPACING_MS = 10 * MINUTE_MS;
/** No job is delayed by more than this, so nothing waits forever. */
export const DELAY_MAX_MS = 6 * 60 * MINUTE_MS;

type Waiting = {
  now: Date;
  /** The position of the owner's last unfinished job, if any. */
  ownLast: Date | null;
};

/**
 * The position of a job in the queue, as a time. A single job gets the current time. Many jobs of one owner are spaced
 * out, so that other owners' jobs run in between. Positions are never in the past, so a job is overtaken only by jobs
 * added within `DELAY_MAX_MS` after it.
 */
export function fairPosition({ now, ownLast }: Waiting): Date {
  const own = ownLast ? ownLast.getTime() + SPACING_MS : 0;
  return new Date(Math.min(Math.max(now.getTime(), own), now.getTime() + DELAY_MAX_MS));
}

const MINUTE_MS = 60_000;

/** Jobs of one owner count as if they had been asked for this far apart. Longer than nearly all of them take. */
export const APART_MS = 10 * MINUTE_MS;
/** But none as if it had been asked for later than this, so that nothing waits for ever. */
export const PUT_OFF_MAX_MS = 6 * 60 * MINUTE_MS;

type Waiting = {
  now: Date;
  /** The turn of the owner's last job that is not done, if there is one. */
  ownLast: Date | null;
};

/**
 * When a job's turn is: jobs are done in this order. Whoever asks for one job has the turn of that moment. Of many at
 * once each has one behind the other, and others' first ones lie in between. A turn is never in the past, so a job is
 * passed only by those that are asked for within `PUT_OFF_MAX_MS` after it.
 */
export function turnOf({ now, ownLast }: Waiting): Date {
  const own = ownLast ? ownLast.getTime() + APART_MS : 0;
  return new Date(Math.min(Math.max(now.getTime(), own), now.getTime() + PUT_OFF_MAX_MS));
}

/** Longer waits are cut to this. */
const LONGEST_MS = 24 * 3_600_000;

/** `Retry-After` as seconds or as a date. */
export function retryAfterMs(header: string | undefined, now: Date) {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS);
}

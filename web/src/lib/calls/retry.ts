/** The retry schedule of the browser for calls, code, files, messages and the socket. */
export const RETRY = {
  firstMs: 500,
  longestMs: 8000,
  /** The longest pause of background work that never gives up. */
  maxDelayMs: 30_000,
  /** After this long the operation fails. */
  forMs: 60_000,
  /** Waits for a rate limit shorter than this; a longer one is shown to the viewer. */
  limitMs: 5000,
} as const;

type Pause = {
  /** The number of failures in a row, from 1. */
  failures: number;
  /** Jitter from 0 to 1, so that clients do not all reconnect at once. */
  random: number;
  /** The minimum from the Retry-After header. */
  leastMs?: number;
  longestMs?: number;
};

export function pauseMs({ failures, random, leastMs = 0, longestMs = RETRY.longestMs }: Pause) {
  return leastMs + jittered(Math.min(longestMs, RETRY.firstMs * 2 ** (failures - 1)), random);
}

export function jittered(ms: number, random: number) {
  return ms * (0.5 + random / 2);
}

/** The header in milliseconds. Our servers only send the form in seconds. */
export function retryAfterMs(header: string | null) {
  const seconds = Number(header);
  return seconds > 0 ? seconds * 1000 : 0;
}

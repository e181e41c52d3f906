/** The one schedule by which the browser tries again: calls, code, files, messages and the socket. */
export const RETRY = {
  firstMs: 500,
  longestMs: 8000,
  /** For background work that never gives up. */
  patientMs: 30_000,
  /** After this long, what was asked for has failed. */
  forMs: 60_000,
  /** A limit that ends sooner than this is waited for; a longer one is told. */
  limitMs: 5000,
} as const;

type Pause = {
  /** How often in a row it has failed, from 1. */
  failures: number;
  /** From 0 to 1. Jitter, so that a server that comes back is not met by everyone at once. */
  random: number;
  /** What the server asked for by Retry-After. */
  leastMs?: number;
  longestMs?: number;
};

export function pauseMs({ failures, random, leastMs = 0, longestMs = RETRY.longestMs }: Pause) {
  return leastMs + jittered(Math.min(longestMs, RETRY.firstMs * 2 ** (failures - 1)), random);
}

export function jittered(ms: number, random: number) {
  return ms * (0.5 + random / 2);
}

/** The header in milliseconds. Only its form in seconds: no server of ours sends a date. */
export function retryAfterMs(header: string | null) {
  const seconds = Number(header);
  return seconds > 0 ? seconds * 1000 : 0;
}

const FIRST_MS = 50;
const MAX_MS = 2_000;

/** How long to wait after `failures` failures in a row, with jitter so that processes do not reconnect together. */
export function backOff(failures: number) {
  const max = Math.min(MAX_MS, FIRST_MS * 2 ** failures);
  return max / 2 + Math.random() * (max / 2);
}

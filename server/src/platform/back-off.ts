const FIRST_MS = 50;
const MOST_MS = 2_000;

/** How long to wait after so many failures in a row; spread out, so that not every process comes back at once. */
export function backOff(failures: number) {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** failures);
  return most / 2 + Math.random() * (most / 2);
}

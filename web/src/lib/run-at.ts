/** The longest delay that `setTimeout` supports. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Runs once the time is past. Returns a function that cancels it. */
export function runAt(time: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait() {
    const left = time - Date.now();
    if (left < 0) run();
    else timer = setTimeout(wait, Math.min(left + 1, WAIT_MAX_MS));
  }
  wait();
  return () => clearTimeout(timer);
}

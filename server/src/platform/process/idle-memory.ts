import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_EVERY_MS = 15_000;
/** An idle process spends less than this share of its time on timers and scheduled work. */
const IDLE_BELOW = 0.05;

/**
 * Returns memory to the system when nobody has used this process for a while. V8 keeps what it has grown to until it
 * collects garbage again, and an idle process makes next to none.
 */
export function returnMemoryWhenIdle() {
  const check = createIdleCheck(collectGarbage);
  setInterval(() => check(performance.eventLoopUtilization()), CHECK_EVERY_MS).unref();
}

/** Collects once when the process becomes idle. */
export function createIdleCheck(collect: () => void) {
  let before: EventLoopUtilization = { idle: 0, active: 0, utilization: 0 };
  let wasIdle = false;
  return (now: EventLoopUtilization) => {
    const isIdle = performance.eventLoopUtilization(now, before).utilization < IDLE_BELOW;
    before = now;
    if (isIdle && !wasIdle) collect();
    wasIdle = isIdle;
  };
}

/** Blocks the event loop for 50 to 100 ms. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  // An ordinary collection would not shrink the young generation.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

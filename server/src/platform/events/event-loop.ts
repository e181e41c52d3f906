import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfter } from '../overload/back-off.ts';
import { type EventBatches, openEventBatches } from './event-batch.ts';
import type { AnyEvent } from './events.ts';

/** How long to collect events into a batch. Their transactions commit meanwhile. */
const GATHER_MS = 100;
/** For events whose announcement was missed. */
const POLL_EVERY_MS = 500;
/** Consecutive failures, about ten seconds, after which an error is logged. */
const REPORTED_FAILURES = 10;

type LoopOptions<E extends AnyEvent, D> = EventBatches<E, D> & {
  /** Registers a callback for events announced by any process. */
  onWake: (wake: () => void) => () => void;
};

/** Handles batches of events until stopped. Several processes may do so at once. */
export function startEventLoop<E extends AnyEvent, D>({ onWake, ...options }: LoopOptions<E, D>) {
  const { log } = options;
  const batches = openEventBatches(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let woken = Promise.withResolvers<void>();
  const unsubscribe = onWake(() => woken.resolve());

  async function waitForMore() {
    await Promise.race([woken.promise, wait(POLL_EVERY_MS, undefined, { ref: false })]);
    // Reset first: an event that is announced from here on may commit too late for the next batch.
    woken = Promise.withResolvers();
    await wait(GATHER_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async function work() {
    let isChecked = false;
    for (let failures = 0; !signal.aborted;) {
      try {
        if (!isChecked) await batches.handOverSuspects();
        isChecked = true;
        const size = batches.size();
        const handled = await batches.handle();
        failures = 0;
        if (handled < size) await waitForMore();
      } catch (error) {
        failures += 1;
        if (failures === REPORTED_FAILURES)
          log.warn({ err: error }, 'Events have been waiting because every attempt fails');
        else log.debug({ err: error }, 'Could not handle events yet');
        await pauseAfter(failures, signal);
      }
    }
  }

  const ended = work();
  return {
    async stop(withinMs: number) {
      stopping.abort();
      unsubscribe();
      woken.resolve();
      await Promise.race([ended, wait(withinMs, undefined, { ref: false })]);
    },
  };
}

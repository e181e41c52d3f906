import type { Log } from '../platform/process/log.ts';

export type Stop = () => Promise<unknown>;

/** Stops everything that was started, in reverse order. One failure does not keep the rest running. */
export function createStops() {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(log: Pick<Log, 'error'> | undefined) {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        log?.error({ err: error }, 'Could not stop a part of the server cleanly');
      }
    }
  }

  return {
    add: (stop: Stop) => void stops.push(stop),
    /** Safe to call more than once: everything stops only once. */
    run: (log?: Pick<Log, 'error'>) => (stopping ??= stopAll(log)),
  };
}

export type Stops = ReturnType<typeof createStops>;

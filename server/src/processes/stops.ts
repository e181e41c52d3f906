import type { Log } from '../platform/log.ts';

export type Stop = () => Promise<unknown>;

/** What has been started, stopped in the opposite order. One that fails to stop does not keep the rest running. */
export function createStops() {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(log: Pick<Log, 'error'> | undefined) {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        log?.error({ err: error }, 'Something could not be stopped in order');
      }
    }
  }

  return {
    add: (stop: Stop) => void stops.push(stop),
    /** However often it is called, everything is stopped once. */
    run: (log?: Pick<Log, 'error'>) => (stopping ??= stopAll(log)),
  };
}

export type Stops = ReturnType<typeof createStops>;

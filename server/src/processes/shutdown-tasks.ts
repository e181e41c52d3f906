import type { Log } from '../platform/process/log.ts';

export type ShutdownTask = () => Promise<unknown>;

/** Stops everything that was started, in reverse order. One failure does not keep the rest running. */
export function createShutdownTasks() {
  const shutdownTasks: ShutdownTask[] = [];
  let stopping: Promise<void> | undefined;

  async function stopAll(log: Pick<Log, 'error'> | undefined) {
    for (let stop = shutdownTasks.pop(); stop; stop = shutdownTasks.pop()) {
      try {
        await stop();
      } catch (error) {
        log?.error({ err: error }, 'Could not stop a part of the server cleanly');
      }
    }
  }

  return {
    add: (stop: ShutdownTask) => void shutdownTasks.push(stop),
    /** Safe to call more than once: everything stops only once. */
    run: (log?: Pick<Log, 'error'>) => (stopping ??= stopAll(log)),
  };
}

export type ShutdownTasks = ReturnType<typeof createShutdownTasks>;

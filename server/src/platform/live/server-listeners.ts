import type { Log } from '../process/log.ts';

/** Listeners inside the server, by name. A failing one does not stop the others. */
export function createServerListeners<T>(log: Pick<Log, 'error'>) {
  const listeners = new Map<string, Set<(notice: T) => void | Promise<void>>>();

  return {
    listen(name: string, run: (notice: T) => void | Promise<void>) {
      const runs = listeners.get(name) ?? new Set();
      listeners.set(name, runs.add(run));
      return () => void runs.delete(run);
    },
    async notify(names: readonly string[], notice: T) {
      for (const run of names.flatMap((name) => [...(listeners.get(name) ?? [])])) {
        try {
          await run(notice);
        } catch (error) {
          log.error({ err: error, names }, 'A listener for live messages failed');
        }
      }
    },
  };
}

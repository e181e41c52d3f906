import type { Log } from '../log.ts';

/** Parts of the server that want to hear of something, by name. One that fails does not keep the others from it. */
export function createServerListeners<T>(log: Pick<Log, 'error'>) {
  const listeners = new Map<string, Set<(notice: T) => void | Promise<void>>>();

  return {
    listen(name: string, run: (notice: T) => void | Promise<void>) {
      const named = listeners.get(name) ?? new Set();
      listeners.set(name, named.add(run));
      return () => void named.delete(run);
    },
    async tell(names: readonly string[], notice: T) {
      for (const run of names.flatMap((name) => [...(listeners.get(name) ?? [])])) {
        try {
          await run(notice);
        } catch (error) {
          log.error({ err: error, names }, 'A listener to live messages failed');
        }
      }
    },
  };
}

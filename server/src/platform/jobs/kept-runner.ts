import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Log } from '../log.ts';

const RESTART_PAUSE_MS = 1_000;

/** A runner of jobs that is started again whenever it ends by itself. */
export async function keepRunner(start: () => Promise<Runner>, log: Log) {
  const stopping = new AbortController();

  async function keepRunning(first: Runner) {
    let runner = first;
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      log.error({}, 'The job queue stopped by itself and is started again');
      await wait(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) runner = current = await startAgain(runner);
    }
  }

  async function startAgain(ended: Runner) {
    try {
      return await start();
    } catch (error) {
      log.warn({ err: error }, 'The job queue cannot be started yet');
      return ended;
    }
  }

  let current = await start();
  const kept = keepRunning(current);
  return {
    async stop(withinMs: number) {
      stopping.abort();
      const ended = current.stop().catch(() => undefined);
      const late = setTimeout(() => void current.kill('took too long').catch(() => undefined), withinMs);
      await ended;
      clearTimeout(late);
      await kept;
    },
  };
}

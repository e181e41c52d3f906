import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { pauseAfter } from '../overload/back-off.ts';
import { isTransientDatabaseError } from '../database/transient-errors.ts';
import type { Log } from '../process/log.ts';

/** How long a killed runner may take to end before it is abandoned. */
const KILL_MS = 2_000;

export type JobRunner = Pick<Runner, 'promise' | 'stop' | 'kill'> & {
  /** Resolves with the reason when it must be replaced: the library gives it up if a job's completion was not written. */
  failed: Promise<string>;
  /** Waits for its running jobs, then releases those whose completion was never written. */
  retire: () => Promise<void>;
};

/** Keeps one job runner running: replaces it whenever it ends or fails. */
export async function superviseRunner(start: () => Promise<JobRunner>, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start().catch(async (error: unknown) => {
    // The database went down during startup.
    const later = isTransientDatabaseError(error) ? await startAgain() : undefined;
    if (!later) throw error;
    return later;
  });

  async function keepRunning() {
    for (;;) {
      const reason = await Promise.race([
        current.failed,
        current.promise.then(
          () => 'ended',
          () => 'ended',
        ),
      ]);
      if (signal.aborted) return;
      log.warn({}, `The job queue ${reason} and is being restarted`);
      // In the background, so that an hour-long job does not delay the others.
      void current.retire();
      const next = await startAgain();
      if (!next) return;
      current = next;
      if (signal.aborted) {
        await current.stop().catch(() => undefined);
        return;
      }
    }
  }

  async function startAgain() {
    for (let failures = 1; !signal.aborted; failures += 1) {
      await pauseAfter(failures, signal);
      if (signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        log.debug({ err: error }, 'Could not start the job queue yet');
      }
    }
    return undefined;
  }

  const supervised = keepRunning();
  return {
    async stop(withinMs: number) {
      stopping.abort();
      const late = setTimeout(() => void current.kill('took too long').catch(() => undefined), withinMs);
      const ended = current
        .stop()
        .catch(() => undefined)
        .then(() => supervised);
      await Promise.race([ended, wait(withinMs + KILL_MS, undefined, { ref: false })]);
      clearTimeout(late);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { isTransientDatabaseError } from '../database/transient-errors.ts';
import type { Log } from '../log.ts';

const RESTART_PAUSE_MS = 250;
const RESTART_PAUSE_MAX_MS = 2_000;
/** A runner that was killed and still has not ended by then is left behind. */
const KILL_MS = 2_000;

export type JobRunner = Pick<Runner, 'promise' | 'stop' | 'kill'> & {
  /** Resolves when the end of a job could not be written to the database: the library gives this runner up. */
  failed: Promise<void>;
  /** Ends it: waits for its jobs that still run, then gives back those whose end was never written. */
  retire: () => Promise<void>;
};

/** Keeps one runner of jobs at work: whenever it ends or fails, another takes its place. */
export async function keepRunner(start: () => Promise<JobRunner>, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start().catch(async (error: unknown) => {
    // The database went away while the process was starting.
    const later = isTransientDatabaseError(error) ? await startAgain() : undefined;
    if (!later) throw error;
    return later;
  });

  async function keepRunning() {
    for (;;) {
      const why = await Promise.race([
        current.failed.then(() => 'lost its database'),
        current.promise.then(
          () => 'ended',
          () => 'ended',
        ),
      ]);
      if (signal.aborted) return;
      log.warn({}, `The job queue ${why} and is started again`);
      // In the background: a job that takes an hour must not hold up the others for that long.
      void current.retire();
      const next = await startAgain();
      if (!next) return;
      current = next;
      if (signal.aborted) return void (await current.stop().catch(() => undefined));
    }
  }

  async function startAgain() {
    for (let pauseMs = RESTART_PAUSE_MS; !signal.aborted; pauseMs = Math.min(RESTART_PAUSE_MAX_MS, pauseMs * 2)) {
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        log.debug({ err: error }, 'The job queue cannot be started yet');
      }
    }
    return undefined;
  }

  const kept = keepRunning();
  return {
    async stop(withinMs: number) {
      stopping.abort();
      const late = setTimeout(() => void current.kill('took too long').catch(() => undefined), withinMs);
      const ended = current
        .stop()
        .catch(() => undefined)
        .then(() => kept);
      await Promise.race([ended, wait(withinMs + KILL_MS, undefined, { ref: false })]);
      clearTimeout(late);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../process/log.ts';

export const CLOCK_CHECK_MS = 30_000;
/** Synchronized clocks differ by less than this. */
const AHEAD_MAX_MS = 60_000;

type ClockCheck = {
  pool: pg.Pool;
  log: Log;
  everyMs: number;
  /** Called before anything is scheduled, and whenever it changes. */
  onChange: (isAhead: boolean) => void;
};

/**
 * The queue stores when each scheduled job last ran, by the clock of the process that scheduled it. One whose clock is
 * ahead would keep all others from scheduling anything until their clocks get there.
 */
export async function checkClock({ pool, log, everyMs, onChange }: ClockCheck) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wasAhead = false;

  async function check() {
    const before = Date.now();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const aheadMs = before - (rows[0]?.now.getTime() ?? before);
    const isAhead = aheadMs > AHEAD_MAX_MS;
    if (isAhead === wasAhead) return;
    wasAhead = isAhead;
    onChange(isAhead);
    if (isAhead) {
      const aheadSeconds = Math.round(aheadMs / 1000);
      log.error(
        { aheadSeconds },
        'The clock of this process is ahead of the database: it schedules nothing until it is right',
      );
    } else log.warn({}, 'The clock of this process is right again, so it schedules jobs');
  }

  async function keepChecking() {
    while (!signal.aborted) {
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      // While the database is down, nothing can be scheduled anyway.
      if (!signal.aborted) await check().catch(() => undefined);
    }
  }

  await check().catch(() => undefined);
  const checking = keepChecking();
  return {
    async stop() {
      stopping.abort();
      await checking;
    },
  };
}

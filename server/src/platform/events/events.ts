import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { addJobInTurn } from '../jobs/job-turns.ts';

export type AnyEvent = { type: string };

/** How a use-case publishes events to later features. */
export type Events<E extends AnyEvent> = {
  /** Adds one job per listener in the caller's transaction, so they run after the commit or not at all. */
  announce: (tx: Db, event: E) => Promise<void>;
};

/**
 * Handles one type of event. It runs at least once after the commit and is retried with growing pauses when it throws,
 * so it must be idempotent.
 */
export type Listener<E extends AnyEvent, D> = {
  [T in E['type']]: {
    event: T;
    /** Feature and action, such as `campuses.tell-browsers`. Jobs in the queue contain it: do not rename. */
    name: string;
    run: (event: Extract<E, { type: T }>, deps: D) => Promise<void>;
    /** For slow or CPU-heavy work: runs in a queue of this name, so that nothing else waits behind it. */
    line?: string;
    /** For heavy work that one person may trigger many times: jobs are interleaved by the value of this field. */
    turnsBy?: keyof Extract<E, { type: T }> & string;
  };
}[E['type']];

export type EventsOptions = {
  listeners: readonly { event: string; name: string; turnsBy?: string }[];
  /** Job names that every event gets. Tests use it to see what was published. */
  always?: readonly string[];
};

export function createEvents<E extends AnyEvent>({ listeners, always = [] }: EventsOptions): Events<E> {
  const byEvent = Map.groupBy(listeners, ({ event }) => event);

  return {
    async announce(tx, event) {
      const subscriptions = byEvent.get(event.type) ?? [];
      for (const { name, turnsBy } of subscriptions)
        if (turnsBy) await addJobInTurn(tx, { name, payload: event, turnsBy });
      const jobs = [...subscriptions.filter(({ turnsBy }) => !turnsBy).map(({ name }) => name), ...always];
      if (jobs.length === 0) return;
      await sql`
        select (graphile_worker.add_job(name, ${JSON.stringify(event)}::json)).id
        from unnest(${jobs}::text[]) as name
      `.execute(tx);
    },
  };
}

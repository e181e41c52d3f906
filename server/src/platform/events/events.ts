import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { addJobInTurn } from '../jobs/job-turns.ts';

export type AnyEvent = { type: string };

/** How a use-case tells later features what has become true. */
export type Events<E extends AnyEvent> = {
  /** Inside the caller's transaction: one job for every listener, which runs after the commit or not at all. */
  announce: (tx: Db, event: E) => Promise<void>;
};

/**
 * Hears of one kind of event. It runs at least once, after the commit, and again with growing pauses while it
 * throws; so it is written to find its work done already.
 */
export type Listener<E extends AnyEvent, D> = {
  [T in E['type']]: {
    event: T;
    /** Of the feature and what it does, such as `campuses.tell-browsers`. Jobs in the queue carry it: do not rename. */
    name: string;
    run: (event: Extract<E, { type: T }>, deps: D) => Promise<void>;
    /** Takes minutes or whole cores: done in the line of this name, so that nothing else waits behind it. */
    line?: string;
    /** Heavy work that one person may ask for many times: those with another value of this field go in between. */
    turnsBy?: keyof Extract<E, { type: T }> & string;
  };
}[E['type']];

export type EventsOptions = {
  listeners: readonly { event: string; name: string; turnsBy?: string }[];
  /** Names of jobs that every event gets, whoever listens: how a test sees what was announced. */
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

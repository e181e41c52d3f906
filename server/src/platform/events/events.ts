import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { valueOfRun } from '../database/statement.ts';
import { addCause, causeToStore } from '../tracing/cause.ts';
import type { SqlFragment } from '../database/sql-fragment.ts';

export type AnyEvent = { type: string };

type Fields<E> = { [Field in Exclude<keyof E, 'type'>]: SqlFragment | E[Field] };

/** How a use-case publishes events to later features. */
export type Events<E extends AnyEvent> = {
  /** Writes the events in the caller's transaction, so that listeners handle them after the commit or not at all. */
  announce: (tx: Db, ...events: E[]) => Promise<void>;
  /** The same as part of a larger statement: announces one event for each row of `from`. */
  announcing: <T extends E['type']>(type: T, fields: Fields<Extract<E, { type: T }>>, from: SqlFragment) => SqlFragment;
  /** Tells the workers that a statement with `announcing` is about to run. */
  wake: () => void;
};

/**
 * Handles one type of event. It runs at least once after the commit and is retried with growing pauses when it throws,
 * so it must be idempotent. Events of one batch may be handled in any order.
 */
export type Listener<E extends AnyEvent, D> = {
  [T in E['type']]: {
    event: T;
    /** Feature and action, such as `campuses.publish-change`. A rename must migrate waiting events. */
    name: string;
  } & (JobListener<Extract<E, { type: T }>, D> | BatchListener<Extract<E, { type: T }>, D>);
}[E['type']];

/** For rare or slow work: a job of its own for each event. */
type JobListener<Event, D> = {
  run: (event: Event, deps: D) => Promise<void>;
  /** For slow or CPU-heavy work: runs in a queue of this name, so that nothing else waits behind it. */
  queue?: string;
  /** For heavy work that one person may trigger many times: jobs are interleaved by the value of this field. */
  fairBy?: keyof Event & string;
  runMany?: undefined;
};

/** For frequent and quick work: handles many events at once. If it throws, each event is handled alone. */
type BatchListener<Event, D> = {
  runMany: (events: Event[], deps: D) => Promise<void>;
  run?: undefined;
  queue?: undefined;
  fairBy?: undefined;
};

/** As PostgreSQL writes an array. Names need no quotes, and quoting them with every run takes time. */
const arrayOf = (names: readonly string[]) => `{${names.join(',')}}`;

/** Statements are compiled once, and each run has another cause. */
function causeAsJson() {
  const cause = causeToStore();
  return cause ? JSON.stringify(cause) : null;
}

type EventsOptions = {
  listeners: readonly { event: string; name: string }[];
  /** Called for every announcement, before its commit. */
  wake?: () => void;
};

export function createEvents<E extends AnyEvent>({ listeners, wake = () => undefined }: EventsOptions): Events<E> {
  const byEvent = Map.groupBy(listeners, ({ event }) => event);
  const namesFor = (type: string) => (byEvent.get(type) ?? []).map(({ name }) => name);

  return {
    async announce(tx, ...events) {
      wake();
      const rows = events.map((event) => ({ payload: addCause(event), listeners: namesFor(event.type) }));
      await sql`
        insert into events (payload, listeners)
        select e.payload, e.listeners
        from json_to_recordset(${JSON.stringify(rows)}::json) as e (payload json, listeners text[])
      `.execute(tx);
    },
    announcing(type, fields, from) {
      const pairs = Object.entries<unknown>(fields).map(([name, value]) =>
        typeof value === 'string' ? sql`${name}::text, ${value}::text` : sql`${name}::text, ${value}`,
      );
      pairs.push(sql`'cause'::text, ${valueOfRun(causeAsJson)}::json`);
      return sql`
        insert into events (payload, listeners)
        select json_build_object('type', ${type}::text, ${sql.join(pairs)}), ${arrayOf(namesFor(type))}::text[] from ${from}`;
    },
    wake,
  };
}

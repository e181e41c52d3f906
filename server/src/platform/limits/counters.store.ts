import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type Counter = { count: number; endsAt: Date };

/** Adds one for `key`. An expired window restarts and lasts `seconds`. */
export type CounterStep = { key: string; times: number; seconds: number; isFrequent?: boolean };

/**
 * Counts each step in one statement and stops after the first step that exceeds its `times`. All callers must use the
 * same order of steps, or they deadlock.
 */
export async function countSteps(db: Db, steps: CounterStep[], now: Date): Promise<Counter[]> {
  const parts = steps.map((step, index) => countStep(step, { index, before: steps[index - 1], now }));
  const readings = steps.map(
    (_, index) => sql`select ${sql.lit(index)} as step, count, expires_at as "endsAt" from ${counterName(index)}`,
  );
  const { rows } = await sql<Counter>`
    with ${sql.join(parts)} ${sql.join(readings, sql` union all `)} order by step
  `.execute(db);
  return rows;
}

type StepPosition = { index: number; before: CounterStep | undefined; now: Date };

function countStep({ key, seconds }: CounterStep, { index, before, now }: StepPosition) {
  const onlyIf = before ? sql`from ${counterName(index - 1)} before where before.count <= ${before.times}` : sql``;
  return sql`${counterName(index)} as (
    insert into rate_counters as counter (key, count, expires_at)
    select ${key}, 1, ${endOf(now, seconds)}::timestamptz ${onlyIf}
    on conflict (key) do update set
      count      = case when counter.expires_at <= ${now} then 1 else counter.count + 1 end,
      expires_at = case when counter.expires_at <= ${now} then excluded.expires_at else counter.expires_at end
    returning count, expires_at
  )`;
}

function counterName(index: number) {
  return sql.ref(`counter_${index}`);
}

/** Counts a member only once per window. */
export async function countMember(db: Db, { key, times, seconds }: CounterStep, { member, now }: MemberAt) {
  const { rows } = await sql<Counter>`
    select count, expires_at as "endsAt"
    from count_distinct(${key}, ${member}, ${times}, ${now}, ${endOf(now, seconds)})
  `.execute(db);
  return rows;
}

type CountsToAdd = readonly { key: string; count: number; endsAt: Date }[];

/** Adds several counts at once. The order of the keys prevents deadlocks. */
export async function addCounts(db: Db, counts: CountsToAdd, now: Date) {
  const { rows } = await sql<Counter & { key: string }>`
    insert into rate_counters as counter (key, count, expires_at)
    select added.key, added.count, added.ends_at
    from unnest(
      ${counts.map(({ key }) => key)}::text[], ${counts.map(({ count }) => count)}::int[],
      ${counts.map(({ endsAt }) => endsAt)}::timestamptz[]) as added (key, count, ends_at)
    order by added.key
    on conflict (key) do update set
      count      = case when counter.expires_at <= ${now} then excluded.count else counter.count + excluded.count end,
      expires_at = case when counter.expires_at <= ${now} then excluded.expires_at else counter.expires_at end
    returning key, count, expires_at as "endsAt"
  `.execute(db);
  return rows;
}

type MemberAt = { member: string; now: Date };

export function readCounter(db: Db, key: string, now: Date) {
  return db
    .selectFrom('rate_counters')
    .select(['count', 'expires_at as endsAt'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts down. Keys are locked in the order in which they are counted up, which avoids deadlocks. */
export async function takeBack(db: Db, keys: string[], times: number) {
  await sql`
    with held as (
      select key from rate_counters where key = any(${keys}::text[])
      order by array_position(${keys}::text[], key) for update
    )
    update rate_counters counter set count = greatest(counter.count - ${times}, 0)
    from held where counter.key = held.key
  `.execute(db);
}

export async function takeBackMember(db: Db, key: string, member: string) {
  await sql`select take_back_distinct(${key}, ${member})`.execute(db);
}

export async function removeCounter(db: Db, key: string) {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute();
}

function endOf(now: Date, seconds: number) {
  return new Date(now.getTime() + seconds * 1000);
}

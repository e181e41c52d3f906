import type pg from 'pg';
import { createTimings } from '../faults/timings.ts';
import { print } from '../print.ts';
import { type BenchAlert, type BenchPost, isMatch } from './searches.ts';

const LATEST_MS = 5_000;

/** Notes when a find is committed, with its notification: `found_at` is a little earlier. */
export async function recordCommits(client: pg.Client) {
  await client.query(`
    create table bench_stored (alert_id uuid, post_id uuid, at timestamptz);
    create function bench_store() returns trigger language plpgsql as
      $$ begin insert into bench_stored values (new.alert_id, new.post_id, clock_timestamp()); return null; end $$;
    create constraint trigger bench_stored after insert on alert_finds deferrable initially deferred
      for each row execute function bench_store();`);
}

type Stored = { alert_id: string; post_id: string; is_at_once: boolean; ms: number };

/** Whether every match of the reference has one find and one notification, in time. */
export async function compareMatches(client: pg.Client, alerts: readonly BenchAlert[], posts: readonly BenchPost[]) {
  const { rows: found } = await client.query<Stored>(`
    select f.alert_id, f.post_id, f.is_at_once, (extract(epoch from s.at - p.created_at) * 1000)::float8 as ms
    from alert_finds f join posts p on p.id = f.post_id
    join bench_stored s on s.alert_id = f.alert_id and s.post_id = f.post_id`);
  const { rows: notified } = await client.query<{ count: number; twice: number }>(`
    select count(*)::int4 as count, (count(*) - count(distinct (user_id, post_id)))::int4 as twice
    from notifications where type = 'alert'`);
  const matched = new Set(found.map(({ alert_id, post_id }) => `${alert_id} ${post_id}`));
  let expected = 0;
  let missed = 0;
  const began = performance.now();
  for (const post of posts) {
    for (const alert of alerts) {
      if (!isMatch(alert, post)) continue;
      expected += 1;
      if (!matched.has(`${alert.id} ${post.id}`)) missed += 1;
    }
  }
  const owners = new Map(alerts.map(({ id, userId }) => [id, userId]));
  const atOnce = new Set(
    found.filter((row) => row.is_at_once).map(({ alert_id, post_id }) => `${owners.get(alert_id)} ${post_id}`),
  );
  const wrong = matched.size - (expected - missed);
  const timings = createTimings();
  for (const { ms } of found) timings.add(ms);
  print(
    `reference: ${expected} matches (${(expected / posts.length).toFixed(1)} per post), found in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  print(`${missed} missed, ${wrong} wrong, ${found.length - matched.size} twice`);
  print(
    `${notified[0]?.count} notifications for ${atOnce.size} pairs of a student and a post, ${notified[0]?.twice} twice`,
  );
  print(
    `from post to stored notification: p50 ${whole(timings.percentile(50))}, p99 ${whole(timings.percentile(99))}, longest ${whole(timings.percentile(100))}`,
  );
  const isOnce = missed === 0 && wrong === 0 && found.length === matched.size;
  return isOnce && notified[0]?.count === atOnce.size && notified[0].twice === 0 && timings.percentile(99) < LATEST_MS;
}

const whole = (ms: number) => `${Math.round(ms)} ms`;

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import type { Deps } from '../../server/src/deps.ts';
import { matches } from '../../server/src/features/alerts/matches.store.ts';
import { readSearch } from '../../server/src/features/alerts/read-search.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { addStudent, type Student } from '../../server/src/test/people.ts';
import { randomFrom } from '../../tools/src/demo/random.ts';
import {
  alertLoads,
  type BenchAlert,
  type BenchPost,
  CATEGORIES,
  isMatch,
  makeAlert,
  matchedOf,
  pickPrice,
  pickWords,
  wordOf,
} from './alerts/searches.ts';
import {
  countFromNow,
  isAboutAlerts,
  listStatementTimes,
  type StatementTime,
  WITH_STATEMENT_TIMES,
} from './alerts/statement-times.ts';
import { sendTogether } from './data/copy.ts';
import { createTimings } from './faults/timings.ts';
import { askAs } from './faults/steady-traffic.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { SECRET, serverEnv } from './load/server-env.ts';
import { onOwnData } from './on-own-data.ts';
import { processorTime } from './searching/processor-time.ts';
import { drain } from './writing/backlog.ts';
import { print } from './print.ts';

/*
 * Many alerts on one campus and many posts a second: every match must be told once and none missed, held against a slow
 * and exact reference. Measures the time from a post to its stored notification, and the database time per post.
 */

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '100000' },
    /** Posts per second, for so many seconds. */
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    /** Different words in the language of the campus, and in a post. */
    words: { type: 'string', default: '50000' },
    'post-words': { type: 'string', default: '12' },
    /** How many of the slowest statements are listed. */
    statements: { type: 'string', default: '8' },
    'log-level': { type: 'string', default: 'warn' },
  },
});

const ALERTS_EACH = 20;
const WRITERS = 400;
const MEASURED_ALONE = 200;
const BATCHES = 5;
const CHECKED = 40;
const LATEST_MS = 5_000;
const DATABASE_MS = 20;

async function run(dataDir: string, url: string) {
  const base = serverEnv({ url, dataDir, logLevel: values['log-level'] });
  const env = { ...base, JOBS: 'on' };
  const config = testConfig({ dataDir, secret: SECRET });
  const log = createLog({ level: 'error' });
  await prepareJobs({ url, log });
  const deps = await createDeps({ config, log, databaseUrl: url, isAlone: true });
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  await client.connect();
  try {
    const alerts = await fill(deps, client);
    const posts = await load(dataDir, env, client, await addWriters(deps));
    const isRight = await compare(client, alerts, posts);
    const isFast = await measureAlone(deps, client, posts, await postmasterOf(dataDir));
    process.exitCode = isRight && isFast ? 0 : 1;
  } finally {
    await client.end();
    await deps.close();
  }
}

/** Students, the vocabulary of the campus, and their alerts. */
async function fill(deps: Deps, client: pg.Client) {
  const random = randomFrom('bench/alerts');
  const campus = await campusOf(deps);
  const words = Number(values.words);
  await client.query(
    `insert into search_words (campus_id, word, uses)
     select $1::uuid, 'w' || lpad(n::text, 6, '0') || 'x', 1 + ($2::int - n) from generate_series(0, $2::int - 1) n`,
    [campus.id, words],
  );
  const { rows: owners } = await client.query<{ id: string }>(
    `insert into users (id, campus_id, first_name, last_name, username, email, email_verified, school_email, school_verified_at)
     select gen_random_uuid(), $1::uuid, 'Owner', 'T.', 'owner' || n, 'owner' || n || '@mail.example', true, 'owner' || n || '@ou.edu', now()
     from generate_series(1, $2::int) n returning id`,
    [campus.id, Math.ceil(Number(values.alerts) / ALERTS_EACH)],
  );
  const usesOf = new Map(Array.from({ length: words }, (_, n) => [wordOf(n), 1 + words - n]));
  const saved = new Map<string, BenchAlert>();
  for (let n = 0; saved.size < Number(values.alerts); n += 1) {
    const alert = makeAlert(random, owners[n % owners.length]?.id ?? '', words);
    // The same search is kept once.
    saved.set(`${alert.userId} ${JSON.stringify(alert.search)}`, alert);
  }
  const alerts = [...saved.values()].filter(limitEach());
  await sendTogether(client, alertLoads(campus.id, alerts, usesOf));
  await client.query('analyze alerts; analyze alert_keys; analyze users; analyze search_words');
  for (const alert of alerts.slice(0, CHECKED)) {
    const read = await readSearch(deps.db.db, campus, alert.search);
    const made = matchedOf(alert, usesOf);
    const { rows } = await sql<{ isSame: boolean }>`
      select ${read?.query ?? ''}::tsquery::text = ${made.query}::tsquery::text as "isSame"`.execute(deps.db.db);
    if (!rows[0]?.isSame || read?.keys.toSorted().join() !== made.keys.toSorted().join()) {
      throw new Error(`An alert is not as it would be saved: ${JSON.stringify({ read, made })}`);
    }
  }
  print(`${alerts.length} alerts of ${owners.length} students, ${words} words`);
  return alerts;
}

function limitEach() {
  const counts = new Map<string, number>();
  return ({ userId }: BenchAlert) => {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= ALERTS_EACH;
  };
}

async function campusOf({ campuses }: Deps) {
  const campus = campuses.all().find(({ slug }) => slug === 'ou');
  if (!campus) throw new Error('The campus is missing');
  return campus;
}

async function addWriters(deps: Deps) {
  const writers: Student[] = [];
  for (let n = 0; n < WRITERS; n += 1) writers.push(await addStudent(deps, `writer${n}y`, { campus: 'ou' }));
  return writers;
}

/** Posts at a steady rate through the real server, and waits until everything that follows is done. */
async function load(dataDir: string, env: Record<string, string>, client: pg.Client, writers: readonly Student[]) {
  const random = randomFrom('bench/alert-posts');
  await recordCommits(client);
  const { child, port } = await startProgram('quad-server.ts', env);
  const sentPosts = new Map<string, Omit<BenchPost, 'id'>>();
  let refused = 0;
  try {
    const postmaster = await postmasterOf(dataDir);
    await countFromNow(client);
    const before = await processorTime(postmaster);
    const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
    const began = performance.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; n < rate * seconds; n += 1) {
      const pause = began + (n * 1_000) / rate - performance.now();
      if (pause > 0) await wait(pause);
      sent.push(send(n));
    }
    await Promise.all(sent);
    const sentAfter = (performance.now() - began) / 1_000;
    const drainMs = await drain(client);
    const cpuMs = ((await processorTime(postmaster)) ?? NaN) - (before ?? NaN);
    const posts = await listStored(client, sentPosts);
    print(
      `${posts.length} posts in ${sentAfter.toFixed(1)} s, ${refused} refused; the rest was done after ${Math.round(drainMs)} ms`,
    );
    print(
      `PostgreSQL: ${(cpuMs / posts.length).toFixed(1)} ms of CPU time per post, with writing it and everything else`,
    );
    sayTimes(await listStatementTimes(client), posts.length);
    return posts;
  } finally {
    await stopProgram(child);
  }

  async function send(n: number) {
    const student = writers[n % writers.length];
    if (!student) throw new Error('There are no writers');
    const words = pickWords(random, Number(values.words), Number(values['post-words']));
    const [category, priceCents] = [random.pick(CATEGORIES), pickPrice(random)];
    const clientKey = randomUUID();
    sentPosts.set(clientKey, { authorId: student.id, words: new Set(words), category, priceCents });
    const body = {
      clientKey,
      document: { blocks: [{ text: words.join(' ') }] },
      category,
      item: { intent: 'selling', priceCents },
    };
    const answer = await askAs(port, student, 'POST', '/api/posts', body);
    if (answer.status !== 200) refused += 1;
  }
}

/** An overloaded server may refuse a post that it has stored, so the database says which there are. */
async function listStored(client: pg.Client, sent: ReadonlyMap<string, Omit<BenchPost, 'id'>>) {
  const { rows } = await client.query<{ id: string; client_key: string }>(
    'select id, client_key from posts where client_key = any($1::uuid[])',
    [[...sent.keys()]],
  );
  return rows.flatMap(({ id, client_key }) => {
    const post = sent.get(client_key);
    return post ? [{ id, ...post }] : [];
  });
}

function sayTimes(times: readonly StatementTime[], posts: number) {
  const perPost = (some: readonly StatementTime[]) =>
    `${(some.reduce((sum, { ms }) => sum + ms, 0) / posts).toFixed(2)} ms`;
  print(
    `elapsed in PostgreSQL, per post: ${perPost(times)} in all, ${perPost(times.filter(isAboutAlerts))} for alerts`,
  );
  for (const time of times.slice(0, Number(values.statements))) {
    print(`  ${perPost([time])}, ${time.calls} calls: ${time.text.slice(0, 150)}`);
  }
}

/** Notes when a find is committed, with its notification: `found_at` is a little earlier. */
async function recordCommits(client: pg.Client) {
  await client.query(`
    create table bench_stored (alert_id uuid, post_id uuid, at timestamptz);
    create function bench_store() returns trigger language plpgsql as
      $$ begin insert into bench_stored values (new.alert_id, new.post_id, clock_timestamp()); return null; end $$;
    create constraint trigger bench_stored after insert on alert_finds deferrable initially deferred
      for each row execute function bench_store();`);
}

type Stored = { alert_id: string; post_id: string; is_at_once: boolean; ms: number };

async function compare(client: pg.Client, alerts: readonly BenchAlert[], posts: readonly BenchPost[]) {
  const { rows: found } = await client.query<Stored>(`
    select f.alert_id, f.post_id, f.is_at_once, (extract(epoch from s.at - p.created_at) * 1000)::float8 as ms
    from alert_finds f join posts p on p.id = f.post_id
    join bench_stored s on s.alert_id = f.alert_id and s.post_id = f.post_id`);
  const { rows: notified } = await client.query<{ count: number; twice: number }>(`
    select count(*)::int4 as count, (count(*) - count(distinct (user_id, post_id)))::int4 as twice
    from notifications where type = 'alert'`);
  const told = new Set(found.map(({ alert_id, post_id }) => `${alert_id} ${post_id}`));
  let expected = 0;
  let missed = 0;
  const began = performance.now();
  for (const post of posts) {
    for (const alert of alerts) {
      if (!isMatch(alert, post)) continue;
      expected += 1;
      if (!told.has(`${alert.id} ${post.id}`)) missed += 1;
    }
  }
  const owners = new Map(alerts.map(({ id, userId }) => [id, userId]));
  const atOnce = new Set(
    found.filter((row) => row.is_at_once).map(({ alert_id, post_id }) => `${owners.get(alert_id)} ${post_id}`),
  );
  const wrong = told.size - (expected - missed);
  const timings = createTimings();
  for (const { ms } of found) timings.add(ms);
  print(
    `reference: ${expected} matches (${(expected / posts.length).toFixed(1)} per post), found in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  print(`${missed} missed, ${wrong} wrong, ${found.length - told.size} twice`);
  print(
    `${notified[0]?.count} notifications for ${atOnce.size} pairs of a student and a post, ${notified[0]?.twice} twice`,
  );
  print(
    `from post to stored notification: p50 ${whole(timings.percentile(50))}, p99 ${whole(timings.percentile(99))}, longest ${whole(timings.percentile(100))}`,
  );
  const isOnce = missed === 0 && wrong === 0 && found.length === told.size;
  return isOnce && notified[0]?.count === atOnce.size && notified[0].twice === 0 && timings.percentile(99) < LATEST_MS;
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const whole = (ms: number) => `${Math.round(ms)} ms`;

/** The statement that looks posts up, prepared as on the server, on a database that does nothing else. */
async function measureAlone(deps: Deps, client: pg.Client, posts: readonly BenchPost[], postmaster: number) {
  const campus = await campusOf(deps);
  await client.query('truncate alert_finds');
  const timings = createTimings();
  const measured = posts.slice(0, MEASURED_ALONE).map(({ id }) => id);
  const statementOf = (ids: readonly string[]) => matches(campus, ids, new Date()).compile(deps.db.db);
  await client.query(`prepare looked_up as ${statementOf([]).sql}`);
  const literal = (value: unknown) =>
    pg.escapeLiteral(
      Array.isArray(value) ? `{${value.join()}}` : value instanceof Date ? value.toISOString() : String(value),
    );
  const execute = (ids: readonly string[]) => `execute looked_up (${statementOf(ids).parameters.map(literal).join()})`;
  for (const id of measured) {
    const { rows } = await client.query(`explain (analyze, format json) ${execute([id])}`);
    const [plan] = rows[0]['QUERY PLAN'];
    timings.add(plan['Planning Time'] + plan['Execution Time']);
  }
  const cpuOf = async (work: () => Promise<void>) => {
    const before = (await processorTime(postmaster)) ?? NaN;
    await work();
    return ((await processorTime(postmaster)) ?? NaN) - before;
  };
  const cpuMs =
    (await cpuOf(async () => {
      for (const id of measured) await client.query(execute([id]));
    })) / measured.length;
  const togetherMs =
    (await cpuOf(async () => {
      for (let n = 0; n < BATCHES; n += 1) await client.query(execute(measured));
    })) /
    (BATCHES * measured.length);
  const ms = (percent: number) => `${timings.percentile(percent).toFixed(1)} ms`;
  print(`to look one post up: ${cpuMs.toFixed(1)} ms of CPU time; elapsed p50 ${ms(50)}, p99 ${ms(99)}`);
  print(`to look ${measured.length} posts up together: ${togetherMs.toFixed(1)} ms of CPU time per post`);
  return cpuMs < DATABASE_MS && togetherMs < DATABASE_MS && timings.percentile(50) < DATABASE_MS;
}

await onOwnData(run, WITH_STATEMENT_TIMES);

import { sql } from 'kysely';
import type pg from 'pg';
import type { Deps } from '../../../server/src/deps.ts';
import { readSearch } from '../../../server/src/features/alerts/read-search.ts';
import { addStudent, type Student } from '../../../server/src/test/people.ts';
import { randomFrom } from '../../../tools/src/demo/random.ts';
import { sendTogether } from '../data/copy.ts';
import { print } from '../print.ts';
import { alertLoads, type BenchAlert, makeAlert, matchedOf, wordOf } from './searches.ts';

/** The number of alerts, and of distinct words on the campus. */
type SeedOptions = { count: number; words: number };

const ALERTS_EACH = 20;
const WRITERS = 400;
const CHECKED = 40;

/** Students, the vocabulary of the campus, and their alerts. */
export async function seedAlerts(deps: Deps, client: pg.Client, { count, words }: SeedOptions) {
  const random = randomFrom('bench/alerts');
  const campus = campusOf(deps);
  await client.query(
    `insert into search_words (campus_id, word, uses)
     select $1::uuid, 'w' || lpad(n::text, 6, '0') || 'x', 1 + ($2::int - n) from generate_series(0, $2::int - 1) n`,
    [campus.id, words],
  );
  const { rows: owners } = await client.query<{ id: string }>(
    `insert into users (id, campus_id, first_name, last_name, username, email, email_verified, school_email, school_verified_at)
     select gen_random_uuid(), $1::uuid, 'Owner', 'T.', 'owner' || n, 'owner' || n || '@mail.example', true, 'owner' || n || '@ou.edu', now()
     from generate_series(1, $2::int) n returning id`,
    [campus.id, Math.ceil(count / ALERTS_EACH)],
  );
  const usesOf = new Map(Array.from({ length: words }, (_, n) => [wordOf(n), 1 + words - n]));
  const saved = new Map<string, BenchAlert>();
  for (let n = 0; saved.size < count; n += 1) {
    const alert = makeAlert(random, owners[n % owners.length]?.id ?? '', words);
    // Nobody has two alerts for the same search.
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

export async function addWriters(deps: Deps) {
  const writers: Student[] = [];
  for (let n = 0; n < WRITERS; n += 1) writers.push(await addStudent(deps, `writer${n}y`, { campus: 'ou' }));
  return writers;
}

export function campusOf({ campuses }: Pick<Deps, 'campuses'>) {
  const campus = campuses.all().find(({ slug }) => slug === 'ou');
  if (!campus) throw new Error('The campus is missing');
  return campus;
}

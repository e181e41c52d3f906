import { parseArgs } from 'node:util';
import pg from 'pg';
import { category as anyCategory } from '@quad/contract/posts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { feedPage } from '../../server/src/features/feed/feed.store.ts';

/* How PostgreSQL reads the feed of a campus: first page and deep page, whole and of one category. */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    campus: { type: 'string', default: 'ou' },
    category: { type: 'string', default: 'furniture' },
    runs: { type: 'string', default: '200' },
    plans: { type: 'boolean', default: false },
  },
});

async function explain(url: string) {
  const database = await openDatabase({ url, max: 1, log: { warn: () => undefined } });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; at: Date }>(
    `select c.id, (select max(bumped_at) - interval '1 year' from posts p where p.campus_id = c.id) as at
     from campuses c where slug = $1`,
    [values.campus],
  );
  const { id: campusId, at } = rows[0] ?? { id: '', at: new Date() };
  const category = anyCategory.parse(values.category);
  const cases = [
    ['first page', undefined, undefined],
    ['a page a year back', { at, id: campusId }, undefined],
    ['first page of a category', undefined, category],
    ['a category a year back', { at, id: campusId }, category],
  ] as const;

  for (const [name, after, only] of cases) {
    const query = feedPage({ campusId, viewerId: campusId, after, limit: 25 }, only).compile(database.db);
    const parameters = [...query.parameters];
    const times: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const began = performance.now();
      await client.query({ name, text: query.sql, values: parameters });
      times.push(performance.now() - began);
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    console.log(`${name}: ${middle.toFixed(2)} ms in the middle of ${times.length} runs`);
    if (!values.plans) continue;
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${query.sql}`, parameters);
    for (const row of plan.rows) console.log(`  ${row['QUERY PLAN']}`);
  }
  await client.end();
  await database.close();
}

if (values.url === undefined) {
  process.stderr.write('Say where: --url <postgres address>.\n');
  process.exitCode = 2;
} else await explain(values.url);

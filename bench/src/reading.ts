import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { CONNECTION_OPTIONS, openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';
import { generateData } from './data/generate-data.ts';
import { serverEnv } from './load/server-env.ts';
import { measureThroughput } from './load/throughput.ts';
import { countRoundTrips } from './reading/count-round-trips.ts';
import { measureReadings } from './reading/measure-reading.ts';
import { printFilteredSearches } from './reading/print-filtered-searches.ts';
import { firstFeedPage, READINGS } from './reading/readings.ts';
import { SEARCH_READINGS } from './reading/search-readings.ts';
import { chooseSubjects } from './reading/subjects.ts';
import { print } from './print.ts';

/*
 * Measures what reads cost on a large data set compared with 10,000 posts, and how many pages a second the server
 * delivers compared with minimal programs. Prints two tables and saves the query plans.
 */

const SMALL = { database: 'quad_small', posts: 10_000, students: 1_000, comments: 3, saves: 5 };
const COST_MAX = 1.3;
const ALL = [...READINGS, ...SEARCH_READINGS];

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    plans: { type: 'string', default: join(tmpdir(), 'quad-plans') },
    runs: { type: 'string', default: '300' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    /** The server's own default on this machine, unless set. */
    'log-level': { type: 'string', default: 'warn' },
    'skip-throughput': { type: 'boolean', default: false },
    /** Runs of each filter, order and word; 0 leaves that table out. */
    'search-runs': { type: 'string', default: '40' },
    'only-searches': { type: 'boolean', default: false },
  },
});

const row = (...cells: (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const times = (value: number, most: number) => `${value.toFixed(2)}×${value > most ? ' (missed)' : ''}`;

async function openSide(url: string) {
  const database = await openDatabase({ url, max: 1, log: { warn: () => undefined } });
  const client = new pg.Client({ connectionString: url, options: CONNECTION_OPTIONS });
  await client.connect();
  const subjects = await chooseSubjects(client);
  const close = () => Promise.all([client.end(), database.close()]);
  return { db: database.db, client, subjects, close };
}

/** The small data set is created next to the large one, on the first run. */
async function smallSet(urlOf: (database: string) => string) {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [SMALL.database]);
  const url = urlOf(SMALL.database);
  if (rowCount === 0) {
    await admin.query(`create database ${SMALL.database}`);
    await migrate({ url });
    await generateData({ ...SMALL, url, now: new Date(), progress: () => undefined });
  }
  await admin.end();
  return url;
}

/** Every filter and order for words of every frequency, compared with the same words without filters. */
async function measureSearches(large: Awaited<ReturnType<typeof openSide>>) {
  const runs = Number(values['search-runs']);
  if (runs === 0) return;
  const missed = await printFilteredSearches(large, { runs, plans: values.plans, most: COST_MAX, row });
  const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}\n`).join('');
  print(`\nLists above ${COST_MAX}×: ${missed.lists.length}\n${listOf(missed.lists)}`);
  print(`Single words above ${COST_MAX}×: ${missed.words.length}\n${listOf(missed.words)}`);
}

async function measure(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate({ url: postgres.url });
    await mkdir(values.plans, { recursive: true });
    const large = await openSide(postgres.url);
    if (values['only-searches']) {
      await measureSearches(large);
      await large.close();
      return;
    }
    const small = await openSide(await smallSet(postgres.urlOf));
    const { rows } = await large.client.query<{ posts: number }>(
      'select count(*)::int4 as posts from posts where parent_id is null',
    );
    await large.client.query(`update campuses set privacy = 'public' where id = $1`, [large.subjects.campusId]);
    const env = serverEnv({ url: postgres.url, dataDir, logLevel: values['log-level'] });
    const { trips, cookie } = await countRoundTrips({ ...env, LOG_LEVEL: 'error' }, large.subjects, ALL);

    row(
      'List',
      'Round trips',
      `ms, ${rows[0]?.posts} posts`,
      'ms, 10,000',
      'time',
      'plan cost',
      'pages touched',
      'time, unfiltered',
      'pages, unfiltered',
      'indexes',
    );
    row(...Array.from({ length: 10 }, () => '---'));
    for (const reading of ALL) {
      const unfiltered = ALL.find(({ name }) => name === reading.unfiltered);
      const [most, few, base] = await measureReadings(
        [
          { reading, side: large },
          { reading, side: small },
          ...(unfiltered ? [{ reading: unfiltered, side: large }] : []),
        ],
        Number(values.runs),
      );
      if (!most || !few) throw new Error('Both sides are measured');
      // A rare filter has less than a page among 10,000 posts, so it is compared with the whole list.
      const largest = base ? Infinity : COST_MAX;
      row(
        reading.name,
        trips.get(reading.name) ?? 0,
        most.ms.toFixed(2),
        few.ms.toFixed(2),
        times(most.ms / few.ms, largest),
        `${(most.cost / few.cost).toFixed(2)}×`,
        times(most.buffers / few.buffers, largest),
        base ? times(most.ms / base.ms, COST_MAX) : '',
        base ? times(most.buffers / base.buffers, COST_MAX) : '',
        most.indexes.map((index) => `\`${index}\``).join(', '),
      );
      const file = join(values.plans, `${reading.name.replaceAll(/\W+/g, '-')}.txt`);
      await writeFile(file, `${rows[0]?.posts} posts\n\n${most.plan}\n\n10,000 posts\n\n${few.plan}\n`);
    }
    print(`\nThe plans are in ${values.plans}.\n`);
    await measureSearches(large);
    const query = firstFeedPage(large.subjects).compile(large.db);
    await Promise.all([small.close(), large.close()]);
    if (values['skip-throughput']) return;

    const compared = await measureThroughput({
      env,
      host: `${large.subjects.campusSlug}.localhost`,
      cookie,
      query: { text: query.sql, values: [...query.parameters] },
      connections: Number(values.connections),
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
    });
    row('Pages per second', 'Quad', 'baseline', 'ratio', 'required');
    row(...Array.from({ length: 5 }, () => '---'));
    for (const { name, perSecond, bare, ratio, wanted } of compared) {
      row(name, Math.round(perSecond), Math.round(bare), ratio.toFixed(2), `at least ${wanted}`);
    }
  } finally {
    await postgres.stop();
  }
}

if (values['data-dir'] === undefined) {
  process.stderr.write('Specify the large data set: --data-dir <folder>, filled by generate.ts.\n');
  process.exitCode = 2;
} else await measure(values['data-dir']);

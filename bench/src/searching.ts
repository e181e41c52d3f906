import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';
import { startProgram, stopProgram } from './load/child-program.ts';
import { serverEnv } from './load/server-env.ts';
import { explain } from './reading/measure-reading.ts';
import { prepareSearches } from './searching/prepare-searches.ts';
import { postmasterOf, processorTime } from './searching/processor-time.ts';
import { chooseQueries } from './searching/queries.ts';
import { readTogether } from './searching/read-together.ts';
import { searchStatements } from './searching/statements.ts';
import { print } from './print.ts';

/*
 * Measures how long searches take on a large data set with many concurrent readers, over HTTP. Prints a table and
 * saves the query plans.
 */

const CAMPUS = 'ou';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    plans: { type: 'string', default: join(tmpdir(), 'quad-plans') },
    readers: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    'log-level': { type: 'string', default: 'warn' },
  },
});

const row = (...cells: string[]) => print(`| ${cells.join(' | ')} |`);

async function measure(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { url } = postgres;
  try {
    await migrate({ url });
    const database = await openDatabase({ url, max: 1, log: { warn: () => undefined } });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await prepareSearches(database, client, print);
    const { rows } = await client.query<{ id: string }>(
      `update campuses set privacy = 'public' where slug = $1 returning id`,
      [CAMPUS],
    );
    const campusId = rows[0]?.id ?? '';
    await savePlans(database, client, campusId);
    const kinds = await chooseQueries(client, campusId);
    await Promise.all([client.end(), database.close()]);

    const quad = await startProgram('quad-server.ts', serverEnv({ url, dataDir, logLevel: values['log-level'] }));
    const asking = {
      port: quad.port,
      host: `${CAMPUS}.localhost`,
      readers: Number(values.readers),
      seconds: Number(values.seconds),
    };
    const postmaster = await postmasterOf(dataDir);
    const busy = async () =>
      ((await processorTime(postmaster)) ?? NaN) + ((await processorTime(quad.child.pid ?? 0)) ?? NaN);
    row('Search', 'p50 ms', 'p95 ms', 'required p95', 'per second', 'CPU ms each');
    row(...Array.from({ length: 6 }, () => '---'));
    try {
      for (const kind of kinds) {
        const before = await busy();
        const { middle, p95, perSecond, requestCount } = await readTogether(kind, asking);
        const each = ((await busy()) - before) / requestCount;
        const missed = p95 > kind.maxMs ? ' (missed)' : '';
        row(
          kind.name,
          middle.toFixed(1),
          `${p95.toFixed(1)}${missed}`,
          `< ${kind.maxMs}`,
          perSecond.toFixed(0),
          each.toFixed(1),
        );
      }
    } finally {
      await stopProgram(quad.child);
    }
    print(`\nThe plans are in ${values.plans}.`);
  } finally {
    await postgres.stop();
  }
}

async function savePlans(database: Awaited<ReturnType<typeof openDatabase>>, client: pg.Client, campusId: string) {
  const wordBy = async (order: string) => {
    const { rows } = await client.query<{ stem: string }>(
      `select (word_stems(word))[1] as stem from search_words where campus_id = $1 order by ${order} limit 1`,
      [campusId],
    );
    return rows[0]?.stem ?? '';
  };
  await mkdir(values.plans, { recursive: true });
  const words = { frequent: await wordBy('uses desc'), rare: await wordBy('uses') };
  for (const { name, query } of searchStatements(campusId, words)) {
    const { sql, parameters } = query.compile(database.db);
    const { plan } = await explain(client, sql, [...parameters]);
    await writeFile(join(values.plans, `search-${name}.txt`), `${plan}\n`);
  }
}

if (values['data-dir'] === undefined) {
  process.stderr.write('Specify the large data set: --data-dir <folder>, filled by generate.ts.\n');
  process.exitCode = 2;
} else await measure(values['data-dir']);

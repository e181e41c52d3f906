import { parseArgs } from 'node:util';
import pg from 'pg';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import { prepareJobs } from '../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { compareMatches, recordCommits } from './alerts/compare-matches.ts';
import { measureLookup } from './alerts/measure-lookup.ts';
import { addWriters, seedAlerts } from './alerts/seed-alerts.ts';
import { sendPosts } from './alerts/send-posts.ts';
import { WITH_STATEMENT_TIMES } from './alerts/statement-times.ts';
import { SECRET, serverEnv } from './load/server-env.ts';
import { onOwnData } from './on-own-data.ts';
import { postmasterOf } from './searching/processor-time.ts';

/*
 * Many alerts on one campus and many posts a second: every match must be notified once and none missed, compared with
 * a slow and exact reference. Measures the time from a post to its stored notification, and the database time per post.
 */

const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '100000' },
    /** Posts per second, and for how many seconds. */
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
    const words = Number(values.words);
    const alerts = await seedAlerts(deps, client, { count: Number(values.alerts), words });
    await recordCommits(client);
    const posts = await sendPosts({
      dataDir,
      env,
      client,
      writers: await addWriters(deps),
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      words,
      postWords: Number(values['post-words']),
      statements: Number(values.statements),
    });
    const isRight = await compareMatches(client, alerts, posts);
    const isFast = await measureLookup(deps, client, posts, await postmasterOf(dataDir));
    process.exitCode = isRight && isFast ? 0 : 1;
  } finally {
    await client.end();
    await deps.close();
  }
}

await onOwnData(run, WITH_STATEMENT_TIMES);

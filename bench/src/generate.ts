import { parseArgs } from 'node:util';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';
import { generateData } from './data/generate-data.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000000' },
    students: { type: 'string', default: '50000' },
    comments: { type: 'string', default: '1' },
    saves: { type: 'string', default: '2' },
    url: { type: 'string' },
    'data-dir': { type: 'string' },
  },
});

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function fill(url: string) {
  const began = performance.now();
  await migrate({ url });
  const rows = await generateData({
    url,
    posts: Number(values.posts),
    students: Number(values.students),
    comments: Number(values.comments),
    saves: Number(values.saves),
    now: new Date(),
    progress: (what, done, total) =>
      process.stdout.write(`\r\u001b[K  ${seconds(began)} s  ${what} ${done} of ${total}`),
  });
  const perSecond = Math.round((rows * 1000) / (performance.now() - began));
  process.stdout.write(`\r\u001b[K${rows} rows in ${seconds(began)} s, ${perSecond} per second\n`);
}

if (values.url !== undefined) {
  await fill(values.url);
} else if (values['data-dir'] !== undefined) {
  const postgres = await startEmbeddedPostgres({ dataDir: values['data-dir'] });
  try {
    await fill(postgres.url);
  } finally {
    await postgres.stop();
  }
} else {
  process.stderr.write('Specify the database: --data-dir <folder> or --url <PostgreSQL URL>.\n');
  process.exitCode = 2;
}

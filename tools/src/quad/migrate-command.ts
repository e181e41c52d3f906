import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../../server/src/config/config.ts';
import { readEnv } from '../../../server/src/config/env.ts';
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../../../server/src/platform/database/migration-files.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../../server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { withDatabaseUrl } from '../installation.ts';
import { planMigrations } from '../migrations/plan.ts';

export const MIGRATE_HELP = `  npm run quad -- migrate                  bring the database up to date, as every start does
  npm run quad -- migrate --plan           what that would do, and what it would lock
`;

export async function runMigrate(argv: string[]) {
  const { values } = parseArgs({ args: argv, options: { plan: { type: 'boolean', default: false } } });
  const config = readConfig(readEnv(process.env));
  return withDatabaseUrl(config, (url) => (values.plan ? plan(url) : apply(url)));
}

async function apply(url: string) {
  const applied = await migrate({ url });
  await prepareJobs({ url, log: createLog({ level: 'error' }) });
  return applied.length === 0 ? 'The database was up to date.\n' : `Applied:\n${applied.join('\n')}\n`;
}

/** Changes nothing, not even on an empty database. */
export async function plan(url: string, directory = MIGRATIONS_DIRECTORY) {
  const files = await readMigrationFiles(directory);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: estimates } = await client.query<{ name: string; rows: number }>(
      `select c.relname as name, greatest(c.reltuples, coalesce(s.n_live_tup, -1))::float8 as rows
       from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const rows = new Map(estimates.map((each) => [each.name, each.rows]));
    const applied = rows.has('migrations')
      ? (await client.query<{ number: number }>('select number from migrations')).rows
      : [];
    return planMigrations({ files, rows, applied: new Set(applied.map(({ number }) => number)) });
  } finally {
    await client.end();
  }
}

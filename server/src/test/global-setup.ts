import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/process/log.ts';
import { startScratchPostgres } from '../ports/postgres/scratch-postgres.ts';

declare module 'vitest' {
  // Merged into Vitest's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The maintenance database of the run's cluster. */
    clusterUrl: string;
    /** The migrated database that every test database is cloned from. */
    template: string;
  }
}

let cluster: { url: string; stop: () => Promise<void> };
const template = `template_${randomBytes(8).toString('hex')}`;

/** One cluster per run, migrated once. Test files clone the result, which takes a fraction of a second. */
export async function setup(project: TestProject) {
  cluster = givenCluster() ?? (await ownCluster());
  await maintain(`create database ${template}`);
  const url = new URL(cluster.url);
  url.pathname = template;
  await migrate({ url: url.href });
  await prepareJobs({ url: url.href, log: createLog({ level: 'silent' }) });
  // A template with an open connection cannot be cloned, so nothing may connect to it anymore.
  await maintain(`alter database ${template} with is_template true allow_connections false`);
  project.provide('clusterUrl', cluster.url);
  project.provide('template', template);
}

export async function teardown() {
  await maintain(`alter database ${template} with is_template false`);
  for (const name of await databasesNamedAfter(template)) await maintain(`drop database ${name}`);
  await cluster.stop();
}

/** The template and what was filled from it. */
async function databasesNamedAfter(name: string) {
  const rows = await maintain(`select datname from pg_database where starts_with(datname, '${name}')`);
  return rows.map(({ datname }) => String(datname));
}

/** Another PostgreSQL to run the stories on, as a role that may create databases: say, the oldest that is supported. */
function givenCluster() {
  // Which programs are at hand is the machine's business, not the product's configuration.
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: () => Promise.resolve() } : undefined;
}

async function ownCluster() {
  const postgres = await startScratchPostgres();
  return { url: postgres.urlOf('postgres'), stop: postgres.stop };
}

async function maintain(statement: string) {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

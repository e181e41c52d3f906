import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import type { EmbeddedPostgres } from '../ports/postgres/embedded-postgres.ts';
import { startScratchPostgres } from '../ports/postgres/scratch-postgres.ts';

declare module 'vitest' {
  // Merged into Vitest's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The maintenance database of the run's cluster; every test database is cloned from its template `quad`. */
    clusterUrl: string;
  }
}

let postgres: EmbeddedPostgres | undefined;

/** One cluster per run, migrated once. Test files clone the result, which takes a fraction of a second. */
export async function setup(project: TestProject) {
  postgres = await startScratchPostgres();
  await migrate({ url: postgres.url });
  await prepareJobs({ url: postgres.url, log: createLog({ level: 'silent' }) });
  await sealTemplate(postgres.urlOf('postgres'));
  project.provide('clusterUrl', postgres.urlOf('postgres'));
}

export async function teardown() {
  await postgres?.stop();
}

/** A template with an open connection cannot be cloned, so nothing may connect to it any more. */
async function sealTemplate(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter database quad with is_template true allow_connections false');
  await client.end();
}

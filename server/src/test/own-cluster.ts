import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/process/log.ts';
import { startEmbeddedPostgres } from '../ports/postgres/embedded-postgres.ts';
import { SCRATCH_SETTINGS, type Settings } from '../ports/postgres/settings.ts';
import type { TestDatabase } from './database.ts';

/** A folder for a PostgreSQL of a test. */
export async function newClusterFolder(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), `quad-${name}-`));
  // Traversable: otherwise root's unprivileged PostgreSQL would use another folder, which would not be removed.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** A running PostgreSQL that a test stops, starts again and removes. */
export async function startCluster(dataDir: string, settings: Settings) {
  const start = () => startEmbeddedPostgres({ dataDir, settings: { ...SCRATCH_SETTINGS, ...settings } });
  let postgres = await start();
  const { url, cluster } = postgres;
  return {
    url,
    cluster,
    stop: () => postgres.stop(),
    async start() {
      postgres = await start();
    },
    /** When the database is closed. */
    async remove() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL for one test alone, which it may stop and break. */
export async function newOwnCluster(settings: Settings = {}) {
  const postgres = await startCluster(await newClusterFolder('own'), settings);
  const { url } = postgres;
  await migrate({ url });
  await prepareJobs({ url, log: createLog({ level: 'silent' }) });
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const database: TestDatabase = { ...(await openDatabase({ url, max: 5, log })), url };
  return { ...postgres, database, warnings };
}

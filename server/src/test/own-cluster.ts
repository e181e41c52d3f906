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

/** A PostgreSQL that only this test uses, to be stopped and broken. */
export async function newOwnCluster(settings: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-own-'));
  // Walkable, or root's unprivileged PostgreSQL would live elsewhere and stay there when this folder is removed.
  await chmod(dataDir, 0o711);
  const start = () => startEmbeddedPostgres({ dataDir, settings: { ...SCRATCH_SETTINGS, ...settings } });
  let postgres = await start();
  await migrate({ url: postgres.url });
  await prepareJobs({ url: postgres.url, log: createLog({ level: 'silent' }) });
  const { url, cluster } = postgres;
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const database: TestDatabase = { ...(await openDatabase({ url, max: 5, log })), url };

  return {
    database,
    url,
    cluster,
    warnings,
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

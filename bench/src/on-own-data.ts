import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';
import type { Settings } from '../../server/src/ports/postgres/settings.ts';

/** Runs on an empty database with durable commits, like a real one, and removes it afterwards. */
export async function onOwnData(run: (dataDir: string, url: string) => Promise<void>, settings: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  // Traversable: otherwise root's unprivileged PostgreSQL would use another folder, which would not be removed.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  try {
    await migrate({ url: postgres.url });
    await run(dataDir, postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

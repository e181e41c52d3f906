import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';

/** Runs on an empty database that keeps what it acknowledges, as a real one does, and is gone afterwards. */
export async function onOwnData(run: (dataDir: string, url: string) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  // Walkable, or root's unprivileged PostgreSQL would live elsewhere and stay there when this folder is removed.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate({ url: postgres.url });
    await run(dataDir, postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

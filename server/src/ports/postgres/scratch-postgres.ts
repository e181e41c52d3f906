import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { SCRATCH_SETTINGS } from './settings.ts';

/** A cluster that is gone when it is stopped, for tests and for generating code from the schema. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-scratch-'));
  // Walkable, or root's unprivileged PostgreSQL would have to live elsewhere.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      const home = dirname(postgres.cluster);
      for (const directory of new Set([home, dataDir])) await rm(directory, { recursive: true, force: true });
    },
  };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { SCRATCH_SETTINGS } from './settings.ts';

/** A temporary cluster, for tests and for generating code from the schema. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-scratch-'));
  // Accessible for the unprivileged user; otherwise PostgreSQL under root would have to live elsewhere.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SCRATCH_SETTINGS });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      const clusterParent = dirname(postgres.cluster);
      for (const directory of new Set([clusterParent, dataDir])) await rm(directory, { recursive: true, force: true });
    },
  };
}

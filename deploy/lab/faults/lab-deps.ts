import { mkdirSync } from 'node:fs';
import { makePairs } from '../../../bench/src/faults/make-pairs.ts';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { primaryUrl } from '../parts/cluster.ts';
import { inLab, siteOf } from '../parts/addresses.ts';
import { redisUrl } from '../parts/redis.ts';
import { labSecrets } from '../parts/secrets.ts';
import { bucket } from '../parts/swift.ts';

/** What a server of the lab has, in this process: to make students, to ban them, to look into the database. */
export async function withLabDeps<T>(run: (deps: OpenDeps) => Promise<T>): Promise<T> {
  const dataDir = inLab('faults');
  mkdirSync(dataDir, { recursive: true });
  const config = testConfig({
    dataDir,
    secret: labSecrets().site,
    sitePattern: siteOf('{campus}'),
    redisUrl,
    s3: bucket(),
    databaseConnections: 4,
  });
  const log = createLog({ level: 'silent' });
  const deps = await createDeps({ config, log, databaseUrl: primaryUrl(), isAlone: false });
  try {
    return await run(deps);
  } finally {
    await deps.close();
  }
}

export const newPairs = (count: number) => withLabDeps((deps) => makePairs(deps, count));

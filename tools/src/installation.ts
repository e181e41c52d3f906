import type { Config } from '../../server/src/config/config.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '../../server/src/ports/postgres/embedded-postgres.ts';

/** Calls with the running server's database, the configured one, or the embedded one, started for the moment. */
export async function withDatabaseUrl<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (running !== undefined) return work(running);
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    return await work(started.url);
  } finally {
    await started.stop();
  }
}

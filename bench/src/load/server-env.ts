import { resolve } from 'node:path';

/** The servers and the programs beside them sign sessions with the same secret. */
export const SECRET = 'only-for-measuring-'.repeat(2);

type Measured = { url: string; dataDir: string; logLevel: string };

/** The real server without anything that would distort the result: rate limits, load shedding, jobs and demo data. */
export function serverEnv({ url, dataDir, logLevel }: Measured): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: resolve(dataDir),
    HOST: '127.0.0.1',
    PORT: '0',
    SECRET,
    DEMO: 'off',
    DEV_TOOLS: 'off',
    JOBS: 'off',
    LOG_LEVEL: logLevel,
    RATE_LIMIT_NETWORK: '0',
    RATE_LIMIT_ACCOUNT: '0',
    SHED_DELAY_MS: '0',
  };
}

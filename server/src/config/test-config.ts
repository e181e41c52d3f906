import type { Config } from './config.ts';

/** A configuration for tests: local, quiet, and without limits that a burst of calls would meet. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    host: 'localhost',
    port: 0,
    dataDir: '/nonexistent',
    databaseUrl: undefined,
    databaseConnections: 10,
    redisUrl: undefined,
    smtp: undefined,
    mailDelayMs: 5 * 60_000,
    s3: undefined,
    mediaCdnPattern: undefined,
    webProcesses: 1,
    runsJobs: true,
    mediaProcesses: 1,
    sitePattern: 'http://{campus}.localhost',
    isHttps: false,
    allowUnknownHosts: true,
    trustProxy: false,
    secret: 'a secret that only the tests know of',
    sessionCookie: 'quad_session',
    google: undefined,
    adReview: false,
    metricsToken: undefined,
    passwordCost: { memoryKiB: 64, passes: 1 },
    rates: { network: 0, account: 0 },
    shedding: { eventLoopDelayMs: 0, requestsAtOnce: 10_000 },
    testHosts: ['*.test'],
    shutdownMs: 2_000,
    bodyBytesMax: 256 * 1024,
    logLevel: 'silent',
    devTools: true,
    demo: false,
    ...overrides,
  };
}

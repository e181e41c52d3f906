import type { Config } from '../config.ts';
import { keysFrom } from '../vapid-keys.ts';

const SECRET = 'a secret that only the tests know of';
const VAPID = keysFrom(SECRET);

/** A configuration for tests: local, quiet, and without limits that a burst of calls would meet. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return {
    host: 'localhost',
    port: 0,
    dataDir: '/nonexistent',
    databaseUrl: undefined,
    databaseReplicaUrls: [],
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
    secret: SECRET,
    vapid: VAPID,
    sessionCookie: 'quad_session',
    google: undefined,
    stripe: undefined,
    adReview: false,
    metricsToken: undefined,
    passwordCost: { memoryKiB: 64, passes: 1 },
    rates: { network: 0, account: 0 },
    shedding: { eventLoopDelayMs: 0, requestsAtOnce: 10_000 },
    bodies: { perNetwork: 10_000, total: 10_000, jsonMs: 10_000, photoMs: 120_000 },
    connections: { perNetwork: 10_000, total: 10_000, unreadBytes: Number.POSITIVE_INFINITY },
    testHosts: ['*.test'],
    regionGate: true,
    serviceWorker: true,
    geoipFile: undefined,
    shutdownMs: 2_000,
    bodyBytesMax: 256 * 1024,
    logLevel: 'silent',
    devTools: true,
    demo: false,
    release: { version: '0.0.0', commit: undefined },
    ...overrides,
  };
}

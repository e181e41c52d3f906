import { resolve } from 'node:path';
import { ConfigError } from '../platform/process/config-error.ts';
import type { Env } from './env.ts';
import { readRelease, type Release } from './release.ts';
import { keptSecret } from './secret.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

/** The parsed settings. Tests build them with `testConfig`; no other file reads the environment. */
export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  databaseReplicaUrls: readonly string[];
  databaseConnections: number;
  redisUrl: string | undefined;
  /** Undefined: emails stay in the local mailbox. */
  smtp: { url: string; from: string } | undefined;
  /** How long a notification stays unseen before we email it. */
  mailDelayMs: number;
  /** Undefined: files are stored in the data folder. */
  s3: S3Config | undefined;
  /** Where browsers load the photos of public campuses, with `{campus}` for the slug; undefined: from the site itself. */
  mediaCdnPattern: string | undefined;
  webProcesses: number;
  /** Off when separate workers run all jobs. */
  runsJobs: boolean;
  /** How many uploads are processed at once. */
  mediaProcesses: number;
  /** Where campus sites are, with `{campus}` for the slug. */
  sitePattern: string;
  /** The sites use TLS, so cookies, headers and host checks are strict. */
  isHttps: boolean;
  allowUnknownHosts: boolean;
  trustProxy: false | number | string;
  secret: string;
  /** The keys that sign push notifications. */
  vapid: VapidKeys;
  sessionCookie: string;
  /** Undefined: the sandbox provider if the local tools are on, otherwise there is no sign-in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** Undefined: the sandbox checkout if the local tools or the demo are on, otherwise payments are closed. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined;
  /** Whether staff review paid ads before they run. */
  adReview: boolean;
  metricsToken: string | undefined;
  /** The cost of hashing a password (argon2id). Lower only in tests. */
  passwordCost: { memoryKiB: number; passes: number };
  /** Requests per minute; 0 means no limit. */
  rates: { network: number; account: number };
  shedding: { eventLoopDelayMs: number; requestsAtOnce: number };
  /** Limits for request bodies that are still arriving: per network, in total, and how long one may take. */
  bodies: { perNetwork: number; total: number; jsonMs: number; photoMs: number };
  /**
   * Limits for open connections without live sockets: per network, in total, and bytes buffered for clients that do not
   * read.
   */
  connections: { perNetwork: number; total: number; unreadBytes: number };
  /** Hosts whose visits are not counted in our analytics; `*` matches any part. */
  testHosts: string[];
  /** Turns visitors from other countries away. */
  regionGate: boolean;
  /** Off recalls the service worker: browsers remove it and all that it has stored. */
  serviceWorker: boolean;
  /** The GeoIP database file; undefined: the bundled one. */
  geoipFile: string | undefined;
  /** How long a stopping process waits for open requests. */
  shutdownMs: number;
  bodyBytesMax: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  devTools: boolean;
  demo: boolean;
  release: Release;
  /** Undefined: nothing is traced. */
  tracing: { endpoint: string; ratio: number } | undefined;
};

/** A bucket of S3 or of an S3-compatible service. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket name is part of the path, not of the host name. */
  isPathStyle: boolean;
};

const PROJECT_DIR = resolve(import.meta.dirname, '../../..');

/** `secretIn` reads the secret of the data folder, or creates it. */
export function readConfig(env: Env, secretIn: (dataDir: string) => string = keptSecret): Config {
  const dataDir = dataDirOf(env);
  const sitePattern = env.SITE_URL ?? `http://{campus}.localhost:${env.PORT}`;
  const isHttps = sitePattern.startsWith('https:');
  const isLocal = !isHttps && isLocalHost(new URL(sitePattern.replace('{campus}', 'campus')).hostname);
  const devTools = env.DEV_TOOLS ?? (isLocal && isLocalHost(env.HOST));
  if (devTools && isHttps) throw new ConfigError('DEV_TOOLS must be off while SITE_URL begins with https.');
  if (env.DATABASE_REPLICA_URLS && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded database has no replicas.');
  }
  if (!env.JOBS && !env.DATABASE_URL) {
    throw new ConfigError('JOBS must be on while DATABASE_URL is not set: no worker could reach the database.');
  }

  const trustProxy = trustedProxies(env.TRUST_PROXY);
  const secret = env.SECRET ?? secretIn(dataDir);

  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL,
    smtp: mailServer(env),
    mailDelayMs: env.MAIL_DELAY_SECONDS * 1_000,
    s3: bucketOf(env),
    mediaCdnPattern: env.MEDIA_CDN_URL,
    webProcesses: env.WEB_PROCESSES,
    runsJobs: env.JOBS,
    mediaProcesses: env.MEDIA_PROCESSES,
    sitePattern,
    isHttps,
    allowUnknownHosts: env.UNKNOWN_HOSTS ? env.UNKNOWN_HOSTS === 'default-campus' : isLocal,
    trustProxy,
    secret,
    vapid: vapidKeys(env, secret),
    // The prefix makes a browser refuse the cookie from another host or without TLS.
    sessionCookie: isHttps ? '__Host-quad_session' : 'quad_session',
    google: googleClient(env),
    stripe: stripeAccount(env),
    adReview: env.AD_REVIEW,
    metricsToken: env.METRICS_TOKEN,
    // The minimum that OWASP recommends for argon2id.
    passwordCost: { memoryKiB: 19_456, passes: 2 },
    rates: { network: env.RATE_LIMIT_NETWORK, account: env.RATE_LIMIT_ACCOUNT },
    shedding: { eventLoopDelayMs: env.SHED_DELAY_MS, requestsAtOnce: 1_000 },
    bodies: { perNetwork: 300, total: 1_000, jsonMs: 10_000, photoMs: 120_000 },
    connections: {
      // All connections come from the proxy's address, and the proxy has limits of its own.
      perNetwork: trustProxy === false ? 2_000 : Number.POSITIVE_INFINITY,
      total: 10_000,
      unreadBytes: 256 * 1024 * 1024,
    },
    regionGate: env.REGION_GATE,
    serviceWorker: env.SERVICE_WORKER,
    geoipFile: env.GEOIP_DB,
    testHosts: env.ANALYTICS_TEST_HOSTS.split(/\s*,\s*/),
    shutdownMs: 10_000,
    bodyBytesMax: 256 * 1024,
    logLevel: env.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
    devTools,
    demo: env.DEMO ?? devTools,
    release: readRelease(PROJECT_DIR, env.RELEASE_COMMIT),
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  };
}

/** For commands that must not create anything in the folder, as `readConfig` does with the secret. */
export function dataDirOf(env: Pick<Env, 'DATA_DIR'>) {
  return env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(PROJECT_DIR, 'data');
}

/** The URL of a campus site, for links in emails and other services. Never built from a request. */
export function siteUrl(config: Pick<Config, 'sitePattern'>, slug: string) {
  return config.sitePattern.replace('{campus}', slug);
}

/** Whether payments work: with real money, or in the sandbox if the local tools or the demo are on. */
export function takesPayments({ stripe, devTools, demo }: Pick<Config, 'stripe' | 'devTools' | 'demo'>) {
  return stripe !== undefined || devTools || demo;
}

function googleClient({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Env) {
  if (clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (clientId || clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  }
  return undefined;
}

function stripeAccount({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL }: Env) {
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: STRIPE_API_URL };
  if (secretKey || webhookSecret) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  }
  return undefined;
}

function isLocalHost(host: string) {
  return ['localhost', '127.0.0.1', '::1'].includes(host) || host.endsWith('.localhost');
}

function mailServer({ SMTP_URL: url, MAIL_FROM: from }: Env) {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('MAIL_FROM must be set together with SMTP_URL.');
  return { url, from };
}

function bucketOf(env: Env): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const parts = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const named = Object.entries(parts).find(([, value]) => value !== undefined)?.[0];
  const missing = Object.entries(parts).find(([, value]) => value === undefined)?.[0];
  if (named === undefined) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(`${missing} must be set together with ${named}.`);
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: env.S3_PATH_STYLE,
  };
}

function trustedProxies(value: string | undefined) {
  if (value === undefined || Number(value) === 0) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

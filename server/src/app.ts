import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { googleRoutes } from './features/accounts/google/google.routes.ts';
import { blocksRoutes } from './features/accounts/blocks/blocks.routes.ts';
import { profileRoutes } from './features/accounts/profiles/profile.routes.ts';
import { settingsRoutes } from './features/accounts/profiles/settings.routes.ts';
import { adsReviewRoutes } from './features/ads/review/ads-review.routes.ts';
import { adsRoutes } from './features/ads/ads.routes.ts';
import { paymentsRoutes } from './features/ads/payments/payments.routes.ts';
import { adStatsRoutes } from './features/ads/stats/ad-stats.routes.ts';
import { paymentEventsRoutes } from './features/ads/payments/payment-events.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { unsubscribeAlertRoutes } from './features/alerts/email/unsubscribe-alert.routes.ts';
import { campusesRoutes } from './features/campuses/campuses.routes.ts';
import { chatsRoutes } from './features/chats/chats.routes.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { accountDeletionRoutes } from './features/account-deletion/account-deletion.routes.ts';
import { marketRoutes } from './features/market/market.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { feedbackRoutes } from './features/moderation/feedback/feedback.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { staffRoutes } from './features/moderation/staff.routes.ts';
import { itemListsRoutes } from './features/market/item-lists.routes.ts';
import { uploadsRoutes } from './features/media/uploads/uploads.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { unsubscribeRoutes } from './features/notifications/email/unsubscribe.routes.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { readingRoutes } from './features/posts/reading/reading.routes.ts';
import { shareRoutes } from './features/posts/writing/share.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sharingRoutes } from './features/sharing/sharing.routes.ts';
import { assetRoutes } from './platform/http/assets.ts';
import { buildBaseApp } from './platform/http/base-app.ts';
import { keptAssetsDir } from './platform/http/kept-assets.ts';
import { measureJobs } from './platform/jobs/measure-jobs.ts';
import { measureEmails } from './platform/mail-queue/measure-emails.ts';
import { mountNotFound } from './platform/http/not-found.ts';
import { databaseReadiness, readMigration } from './platform/process/readiness.ts';
import { serviceWorkerRoutes } from './platform/http/service-worker.ts';
import { mountLocalProvider } from './ports/identity/mount-local-provider.ts';
import { mountSandboxCheckout } from './ports/payments/mount-sandbox-checkout.ts';

/** Adds routes to the app: a feature's, or the documents of the web app. */
export type Routes = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

type AppOptions = {
  /** Serves every document; without it there is only the API. */
  pages?: Routes;
  /** The built site's files. */
  assetsDir?: string;
  /** The built service workers. */
  workerDir?: string;
};

export const ASSETS_DIR = resolve(import.meta.dirname, '../../web/dist/client/assets');
const WORKER_DIR = resolve(import.meta.dirname, '../../web/dist/client/service-worker');

const FEATURES: Routes[] = [
  campusesRoutes,
  accountsRoutes,
  googleRoutes,
  profileRoutes,
  blocksRoutes,
  settingsRoutes,
  verificationRoutes,
  mediaRoutes,
  uploadsRoutes,
  postsRoutes,
  readingRoutes,
  shareRoutes,
  chatsRoutes,
  adsRoutes,
  adsReviewRoutes,
  paymentsRoutes,
  adStatsRoutes,
  paymentEventsRoutes,
  feedRoutes,
  searchRoutes,
  sharingRoutes,
  notificationsRoutes,
  unsubscribeRoutes,
  marketRoutes,
  itemListsRoutes,
  alertsRoutes,
  unsubscribeAlertRoutes,
  moderationRoutes,
  feedbackRoutes,
  staffRoutes,
  accountDeletionRoutes,
];

/** The whole HTTP side of the server, ready to listen or to be called by a test. */
export async function buildApp(deps: Deps, { pages, assetsDir = ASSETS_DIR, workerDir = WORKER_DIR }: AppOptions = {}) {
  const { config, log, tracing, ids, db, reads, campuses, sessions } = deps;
  const app = await buildBaseApp({
    config,
    log,
    tracing,
    ids,
    reads,
    campusOf: (host) => campuses.ofHost(host),
    viewerOf: (cookie) => sessions.viewerOf(cookie),
    checkReadiness: await databaseReadiness(db),
    readMigration: () => readMigration(db),
  });
  measureDatabase(app, db);
  measureReads(app, reads);
  measureJobs(app, db);
  measureEmails(app, deps);
  for (const routes of FEATURES) await routes(app, deps);
  if (deps.localProvider) await mountLocalProvider(app, deps.localProvider);
  if (deps.sandboxCheckout) await mountSandboxCheckout(app, deps.sandboxCheckout);
  await assetRoutes(app, assetsDir, keptAssetsDir(config.dataDir));
  serviceWorkerRoutes(app, { workerDir, isRecalled: !config.serviceWorker });
  if (pages) await pages(app, deps);
  mountNotFound(app);
  return app;
}

function measureDatabase(app: FastifyInstance, { pool, waiting }: Deps['db']) {
  app.measure({
    name: 'quad_database_connections',
    help: 'Connections to the database that this process holds',
    read: () => pool.totalCount,
  });
  app.measure({
    name: 'quad_database_waiting',
    help: 'Calls that wait for a connection to the database',
    read: waiting,
  });
}

function measureReads(app: FastifyInstance, { replicas }: Deps['reads']) {
  for (const [index, { host, reads }] of replicas.entries()) {
    app.measure({
      name: `quad_replica_${index + 1}_reads`,
      help: `Requests that this process has read from the replica ${host}`,
      read: reads,
    });
  }
  app.measure({
    name: 'quad_replicas_out',
    help: 'Replicas that this process does not read from, because they are behind or away',
    read: () => replicas.filter(({ isOut }) => isOut()).length,
    isShared: true,
  });
}

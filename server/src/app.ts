import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { assetRoutes, compressAnswers } from './platform/assets.ts';
import { answerError } from './platform/error-answer.ts';
import { healthRoutes } from './platform/health.ts';
import { generalLimits } from './platform/limits/general-limits.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { answerUnknownAddresses } from './platform/not-found.ts';
import { refuseForeignOrigins } from './platform/origin.ts';
import { decorateRequests, resolveContext } from './platform/request-context.ts';
import { logRequests } from './platform/request-log.ts';
import { secureHeaders } from './platform/security-headers.ts';
import { shedLoad } from './platform/shedding.ts';
import { prepareDraining } from './platform/shutdown.ts';

/** Adds routes to the app: the documents of the web app, or a test's own. */
export type Routes = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

export type AppOptions = {
  /** Serves every document; without it there is only the API. */
  pages?: Routes;
  /** The built site's files. */
  assetsDir?: string;
};

const ASSETS_DIR = resolve(import.meta.dirname, '../../web/dist/client/assets');

/** The whole HTTP side of the server, ready to listen or to be called by a test. */
export async function buildApp(deps: Deps, { pages, assetsDir = ASSETS_DIR }: AppOptions = {}) {
  const { config } = deps;
  const logger: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: config.bodyBytesMax,
    genReqId: () => deps.ids.next(),
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
    // A request that comes in over an open connection while the process stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(request, reply, error),
  });
  app.decorate('mounting', {
    endpoints: [],
    devTools: config.devTools,
    cookie: { name: config.sessionCookie, isHttps: config.isHttps },
  });
  app.setErrorHandler((error, request, reply) => answerError(request, reply, error));
  app.removeContentTypeParser('text/plain');

  await frame(app, deps);
  await routes(app, deps);
  await assetRoutes(app, assetsDir);
  if (pages) await pages(app, deps);
  answerUnknownAddresses(app);
  return app;
}

/** What happens to every request, in this order: count, shed, limit, know the origin, the campus and the viewer. */
async function frame(app: FastifyInstance, { config, campuses, sessions }: Deps) {
  decorateRequests(app);
  secureHeaders(app, config.isHttps);
  prepareDraining(app);
  logRequests(app);
  metricsRoutes(app, config.metricsToken);
  await app.register(cookie);
  await compressAnswers(app);
  await shedLoad(app, config.shedding);

  const limits = await generalLimits(app, config);
  app.addHook('onRequest', limits.network);
  refuseForeignOrigins(app, config.isHttps);
  resolveContext(app, {
    campusOf: (host) => campuses.ofHost(host),
    viewerOf: (value) => sessions.viewerOf(value),
    sessionCookie: config.sessionCookie,
  });
  app.addHook('onRequest', limits.account);
}

async function routes(app: FastifyInstance, deps: Deps) {
  healthRoutes(app, { check: () => deps.db.ping(), isDraining: () => app.draining.since !== undefined });
  app.measure({
    name: 'quad_database_connections',
    help: 'Connections to the database that this process holds',
    read: () => deps.db.pool.totalCount,
  });
  app.measure({
    name: 'quad_database_waiting',
    help: 'Calls that wait for a connection to the database',
    read: () => deps.db.pool.waitingCount,
  });
}

/** A number says how many proxies stand in front; the framework wants to be asked about each. */
function trusted(proxies: Deps['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

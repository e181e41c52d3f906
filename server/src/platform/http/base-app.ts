import cookie from '@fastify/cookie';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config/config.ts';
import { decorateTracking } from '../analytics/tracking.ts';
import { apiRoutes } from '../api-docs/api-routes.ts';
import { compressResponses } from './compress-responses.ts';
import { limitConnections, measureConnections } from '../overload/connection-limits.ts';
import { sendError, toAppError, wantsDocument } from './error-response.ts';
import { openCachedPages } from '../caching/cached-pages.ts';
import { healthRoutes } from '../process/health.ts';
import { httpServer } from './http-server.ts';
import type { Ids } from '../ids.ts';
import { generalLimits } from '../limits/general-limits.ts';
import { isUnpacedRefusal, paceRefusals } from '../limits/pace-refusals.ts';
import { statsOf, type Log } from '../process/log.ts';
import { isOperator, metricsRoutes } from '../process/metrics.ts';
import { refuseForeignOrigins } from './origin.ts';
import { type ContextSources, decorateRequests, resolveContext } from './request-context.ts';
import { logRequests, requestLog } from './request-log.ts';
import { targetOf } from './request-target.ts';
import { chooseReaders } from '../replicas/request-reads.ts';
import type { Reads } from '../replicas/reads.ts';
import { respondToClientError } from './client-error.ts';
import { secureHeaders, setSecurityHeaders } from './security-headers.ts';
import { shedLoad } from '../overload/shedding.ts';
import { prepareDraining } from '../process/shutdown.ts';
import { followRequests } from '../tracing/trace-requests.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { limitBodies, limitPhotosByAccount } from '../overload/unfinished-bodies.ts';

type BaseAppParts = ContextSources & {
  config: Config;
  log: Log;
  tracing?: Tracing | undefined;
  ids: Ids;
  reads: Reads;
  /** Rejects while the process cannot serve requests. */
  checkReadiness: () => Promise<unknown>;
  /** The newest migration that the database has. */
  readMigration: () => Promise<number>;
};

/** The server without features: hooks for every request, health probes and the API documentation. */
export async function buildBaseApp(parts: BaseAppParts): Promise<FastifyInstance> {
  const { config, ids } = parts;
  const logger: FastifyBaseLogger = parts.log;
  const cachedPages = openCachedPages({
    ...config,
    campusOf: (host) => (app.draining.since === undefined ? parts.campusOf(host) : undefined),
    onHanded: (route) => {
      app.metrics.observe({ method: 'GET', route, status: 200 }, 0);
      statsOf(parts.log).info({ method: 'GET', route, status: 200, ms: 0 }, 'request');
    },
  });
  const connections = limitConnections(config.connections);
  const app: FastifyInstance = fastify({
    serverFactory: httpServer({ cachedPages, connections }),
    loggerInstance: logger,
    // We log our own line per request, without personal data: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: config.bodyBytesMax,
    genReqId: () => ids.next(),
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: targetOf,
    // Requests over open connections are still answered while the process stops.
    return503OnClosing: false,
    // These two answer before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.type(wantsDocument(request) ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
      setSecurityHeaders(request, reply, config.isHttps);
      void sendError(request, reply, error);
    },
    clientErrorHandler: respondToClientError(config.isHttps),
  });
  app.decorate('mounting', {
    endpoints: [],
    reads: new Map(),
    devTools: config.devTools,
    cookie: { name: config.sessionCookie, isHttps: config.isHttps },
  });
  app.decorate('cachedPages', cachedPages);
  app.decorate('connections', connections);
  const paceOf = paceRefusals();
  app.setErrorHandler(async (error, request, reply) => {
    if (isUnpacedRefusal(toAppError(error))) await paceOf(request.network);
    return sendError(request, reply, error);
  });
  app.setChildLoggerFactory(requestLog);
  app.removeContentTypeParser('text/plain');

  await addRequestHooks(app, parts);
  healthRoutes(app, {
    check: parts.checkReadiness,
    isDraining: () => app.draining.since !== undefined,
    release: config.release,
    readMigration: parts.readMigration,
    isOperator: (request) => isOperator(request, config.metricsToken),
  });
  apiRoutes(app);
  return app;
}

/** The order matters: count, shed load, limit rates, then resolve origin, campus and viewer. */
async function addRequestHooks(app: FastifyInstance, parts: BaseAppParts) {
  const { config, log, tracing, reads, campusOf, viewerOf } = parts;
  followRequests(app, tracing);
  decorateRequests(app);
  decorateTracking(app, config.testHosts);
  secureHeaders(app, config.isHttps);
  prepareDraining(app);
  logRequests(app, log);
  metricsRoutes(app, config.metricsToken);
  measureConnections(app);
  await app.register(cookie);
  chooseReaders(app, { reads, secret: config.secret, isHttps: config.isHttps });
  compressResponses(app);
  await shedLoad(app, config.shedding);
  limitBodies(app, config.bodies);

  const limits = await generalLimits(app, config);
  app.addHook('onRequest', limits.network);
  refuseForeignOrigins(app, config.isHttps);
  resolveContext(app, { campusOf, viewerOf, sessionCookie: config.sessionCookie });
  app.addHook('onRequest', limits.account);
  limitPhotosByAccount(app);
}

/** A number is the count of proxies in front; Fastify expects a function for that. */
function trustedProxies(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type MetricObject, Registry } from 'prom-client';
import { AppError } from './app-error.ts';

/** What a part of the server lets be counted; read at the moment of the scrape. */
export type Reading = {
  name: string;
  help: string;
  read: () => number | Promise<number>;
  /** Every process reads the same figure, so those of several are not added up. */
  isShared?: boolean;
};

export type Metrics = {
  /** Those of this process. */
  own: () => Promise<MetricObject[]>;
  /** Counts a request that no hook has seen. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** What `/metrics` says: this process's own, unless several answer together. */
  write: () => Promise<string>;
};

declare module 'fastify' {
  // Merged into Fastify's own declaration, which only an interface can do.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Adds a gauge to `/metrics`. */
    measure: (reading: Reading) => void;
    metrics: Metrics;
  }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** `/metrics` for Prometheus: requests by route, the process, and whatever else registers a reading. */
export function metricsRoutes(app: FastifyInstance, token: string | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'quad_' });
  const requests = new Histogram({
    name: 'quad_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });

  app.decorate('metrics', {
    own: () => registry.getMetricsAsJSON(),
    observe: (labels, seconds) => requests.observe(labels, seconds),
    write: () => registry.metrics(),
  });
  app.decorate('measure', ({ name, help, read, isShared = false }) => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        ...(isShared && { aggregator: 'max' }),
        async collect() {
          try {
            this.set(await read());
          } catch (error) {
            // The last figure stands, and the others are still told.
            app.log.warn({ err: error, name }, 'A figure could not be read');
          }
        },
      }),
    );
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the path: a label for every address would never end.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { bare: true } }, async (request, reply) => {
    if (!mayScrape(request, token)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await app.metrics.write());
  });
}

/** With a token only its bearer; without one only this machine, and never through a proxy on it. */
function mayScrape(request: FastifyRequest, token: string | undefined) {
  if (token) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.raw.socket.remoteAddress ?? '');
}

function sameText(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type MetricObject, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { isSameSecret } from '../keyed-hash.ts';
import { isLoopback } from '../http/network.ts';
import { withTimeout } from './with-timeout.ts';

/** A gauge that is read when metrics are scraped. */
export type Reading = {
  name: string;
  help: string;
  read: () => number | Promise<number>;
  /** All processes read the same thing, so aggregation must not add the values up. */
  isShared?: boolean;
};

export type Metrics = {
  /** The metrics of this process. */
  own: () => Promise<MetricObject[]>;
  /** Records a request that bypasses the hooks. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  /** The text of `/metrics`: this process's metrics, unless several processes report together. */
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

/** Shorter than the time that other processes wait for this one's metrics. */
const READ_WITHIN_MS = 2_000;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Serves `/metrics` for Prometheus: requests by route, process stats and all registered gauges. */
export function metricsRoutes(app: FastifyInstance, token: string | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'quad_' });
  // Aggregate the maximum over processes: neither a sum nor an average shows a single process in trouble.
  for (const metric of registry.getMetricsAsArray()) {
    if (metric instanceof Gauge) Object.assign(metric, { aggregator: 'max' });
  }
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
    // One at a time: while the database hangs, every scrape would wait for another connection.
    let reading: Promise<void> | undefined;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        ...(isShared && { aggregator: 'max' }),
        async collect() {
          try {
            reading ??= Promise.resolve(read())
              .then((value) => this.set(value))
              .finally(() => (reading = undefined));
            await withTimeout(reading, READ_WITHIN_MS);
          } catch (error) {
            // The gauge keeps its last value, and the other metrics are still reported.
            app.log.warn({ err: error, name }, 'Could not read a metric');
          }
        },
      }),
    );
  });

  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, not the path: paths would create an unbounded number of labels.
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', { config: { bare: true } }, async (request, reply) => {
    if (!isOperator(request, token)) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await app.metrics.write());
  });
}

/** With METRICS_TOKEN: requests with that token. Without: requests from this machine that came through no proxy. */
export function isOperator(request: FastifyRequest, token: string | undefined) {
  if (token) return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isForwarded && isLoopback(request.raw.socket.remoteAddress ?? '');
}

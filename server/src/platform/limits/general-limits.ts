import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../overload/circuit-breaker.ts';

type GeneralLimitOptions = {
  /** Requests per minute; 0 means no limit. */
  rates: { network: number; account: number };
  redisUrl: string | undefined;
};

/** The longest time that a request waits to be counted. */
const WAIT_MS = 200;
/** Longer, because a slow connection is still usable. */
const REDIS_TIMEOUT_MS = 2_000;

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Limits all requests per network and per account. Counted in this process, or in Redis if configured. While Redis is
 * down or frozen, these limits do not apply; the limits that protect accounts are in the database.
 */
export async function generalLimits(app: FastifyInstance, { rates, redisUrl }: GeneralLimitOptions) {
  const redis = redisUrl ? await connect(app, redisUrl) : undefined;
  await app.register(rateLimit, { global: false, skipOnError: true, cache: 50_000, ...(redis && { redis }) });
  const ask: CircuitBreaker = redis ? createCircuitBreaker(WAIT_MS) : (question) => question();
  return {
    network: limitTo(app, ask, rates.network, (request) => `network:${request.network}`),
    account: limitTo(app, ask, rates.account, (request) => request.viewer && `account:${request.viewer.id}`),
  };
}

type KeyOf = (request: FastifyRequest) => string | null;

function limitTo(app: FastifyInstance, ask: CircuitBreaker, max: number, keyOf: KeyOf): Check {
  if (max === 0) return async () => undefined;
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => keyOf(request) ?? '' });
  return async (request) => {
    if (request.routeOptions.config.bare || keyOf(request) === null) return;
    const result = await ask(() => count(request));
    if (result && !result.isAllowed && result.isExceeded) {
      throw new AppError('too_many_requests', { retryAfterSeconds: result.ttlInSeconds });
    }
  };
}

async function connect(app: FastifyInstance, url: string) {
  // Only here, because most installations have no Redis.
  const { connectToRedis } = await import('../process/redis-connection.ts');
  const warning = 'Redis is not counting the general rate limits; reconnecting';
  const redis = connectToRedis({ url, responseMs: REDIS_TIMEOUT_MS, log: app.log, warning });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts';
import { connectToRedis } from '../redis-connection.ts';

export type GeneralLimitOptions = {
  /** Requests a minute, 0 for no limit. */
  rates: { network: number; account: number };
  redisUrl: string | undefined;
};

/** Longer than this no request waits to be counted. */
const WAIT_MS = 200;
/** Longer, because a connection that is only late is still good. */
const REDIS_ANSWER_MS = 2_000;

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * How much one network and one account may ask for in all. Counted in this process, or in Redis when there is one;
 * while Redis is away or frozen nobody is limited, and the limits that guard accounts hold in the database.
 */
export async function generalLimits(app: FastifyInstance, { rates, redisUrl }: GeneralLimitOptions) {
  const redis = redisUrl ? connect(app, redisUrl) : undefined;
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
    const taken = await ask(() => count(request));
    if (taken && !taken.isAllowed && taken.isExceeded) {
      throw new AppError('too_many_requests', { retryAfterSeconds: taken.ttlInSeconds });
    }
  };
}

function connect(app: FastifyInstance, url: string) {
  const warning = 'Redis does not count the general limits and is tried again';
  const redis = connectToRedis({ url, answerMs: REDIS_ANSWER_MS, log: app.log, warning });
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

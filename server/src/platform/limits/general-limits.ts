import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { connectToRedis } from '../redis-connection.ts';

export type GeneralLimitOptions = {
  /** Requests a minute, 0 for no limit. */
  rates: { network: number; account: number };
  redisUrl: string | undefined;
};

/** Longer than this no request waits to be counted. */
const REDIS_ANSWER_MS = 200;

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * How much one network and one account may ask for in all. Counted in this process, or in Redis when there is one;
 * while Redis is away or frozen nobody is limited, and the limits that guard accounts hold in the database.
 */
export async function generalLimits(app: FastifyInstance, { rates, redisUrl }: GeneralLimitOptions) {
  const redis = redisUrl ? connect(app, redisUrl) : undefined;
  await app.register(rateLimit, { global: false, skipOnError: true, cache: 50_000, ...(redis && { redis }) });
  return {
    network: limitTo(app, rates.network, (request) => `network:${request.network}`),
    account: limitTo(app, rates.account, (request) => request.viewer && `account:${request.viewer.id}`),
  };
}

function limitTo(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string | null): Check {
  if (max === 0) return async () => undefined;
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (request) => keyOf(request) ?? '' });
  return async (request) => {
    if (request.routeOptions.config.bare || keyOf(request) === null) return;
    const taken = await count(request);
    if (!taken.isAllowed && taken.isExceeded) {
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

import { Redis } from 'ioredis';
import { backOff } from '../overload/back-off.ts';

type RedisOptions = {
  url: string;
  /** Redis counts as down after this long without an answer. */
  responseMs: number;
  log: { warn: (details: object, message: string) => void };
  /** Logged once per outage. */
  warning: string;
};

/**
 * A connection that never blocks callers for long. A command that cannot be sent fails at once. After `responseMs`
 * without an answer the connection is reopened; until Redis answers on the new one, every command fails at once, so a
 * frozen Redis costs one wait and not one per caller.
 */
export function connectToRedis({ url, responseMs, log, warning }: RedisOptions) {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: responseMs,
    socketTimeout: responseMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (failures) => backOff(failures),
  });
  let isWarned = false;
  redis.on('ready', () => (isWarned = false));
  redis.on('error', (error) => {
    if (!isWarned) log.warn({ err: error }, warning);
    isWarned = true;
  });
  return redis;
}

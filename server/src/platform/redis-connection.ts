import { Redis } from 'ioredis';
import { backOff } from './back-off.ts';

type RedisOptions = {
  url: string;
  /** A Redis that stays silent for so long counts as away: see below. */
  answerMs: number;
  log: { warn: (details: object, message: string) => void };
  /** Logged once per outage. */
  warning: string;
};

/**
 * A connection that never keeps a caller waiting for long. A command that cannot go now fails at once, and after
 * `answerMs` without a word the connection is dropped and opened again: until Redis answers on the new one, every
 * command fails at once too, so that a frozen Redis costs its callers one wait and not one each.
 */
export function connectToRedis({ url, answerMs, log, warning }: RedisOptions) {
  const redis = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: answerMs,
    socketTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: backOff,
  });
  let isWarned = false;
  redis.on('ready', () => (isWarned = false));
  redis.on('error', (error) => {
    if (!isWarned) log.warn({ err: error }, warning);
    isWarned = true;
  });
  return redis;
}

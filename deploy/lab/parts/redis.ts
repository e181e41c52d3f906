import { mkdirSync } from 'node:fs';
import { inLab, REDIS_HOST } from './addresses.ts';
import { start } from './processes.ts';

export const redisUrl = `redis://${REDIS_HOST}:6379`;

/** A single one without Sentinel: events go through PostgreSQL while it is away. See decision 045. */
export function startRedis() {
  mkdirSync(inLab('redis'), { recursive: true });
  const args = ['--bind', REDIS_HOST, '--port', '6379', '--dir', inLab('redis'), '--save', '', '--appendonly', 'no'];
  start({ name: 'redis', command: '/usr/bin/redis-server', args });
}

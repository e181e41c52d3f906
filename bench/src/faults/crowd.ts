import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

export type CrowdRequest = { method: string; url: string; headers: Record<string, string>; body?: object };
export type CrowdOptions = { connections: number; seconds: number };

const result = z.object({
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

/**
 * Many connections that repeat one request as fast as they can, from a separate process. Returns how often each
 * status came.
 */
export async function sendCrowd({ method, url, headers, body }: CrowdRequest, { connections, seconds }: CrowdOptions) {
  const { stdout } = await run(process.execPath, [
    AUTOCANNON,
    '--json',
    '--no-progress',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    '--timeout=60',
    `--method=${method}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(body ? ['-H', 'content-type: application/json', '-b', JSON.stringify(body)] : []),
    url,
  ]);
  const { errors, statusCodeStats } = result.parse(JSON.parse(stdout));
  const counts = new Map(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
  return errors > 0 ? counts.set('no answer', errors) : counts;
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';

export type Target = { name: string; url: string; headers: Record<string, string> };

const run = promisify(execFile);
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

const result = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** The requests per second that a target handles, measured from a separate process. */
export async function load({ url, headers, name }: Target, connections: number, seconds: number) {
  const { stdout } = await run(process.execPath, [
    AUTOCANNON,
    '--json',
    '--no-progress',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    ...Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}: ${value}`]),
    url,
  ]);
  const { requests, duration, latency, non2xx, errors } = result.parse(JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.total / duration, ...latency };
}

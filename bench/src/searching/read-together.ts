import { Agent, get } from 'node:http';
import type { Kind } from './queries.ts';

type Asking = { port: number; host: string; readers: number; seconds: number };

export type Speed = { middle: number; p95: number; perSecond: number; requestCount: number };

/** Concurrent readers; each sends its next request as soon as it has a response. */
export async function readTogether({ paths, name }: Kind, { port, host, readers, seconds }: Asking): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const began = performance.now();
      get({ port, path: `/api${path}`, agent, headers: { host } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${name}: ${path} was answered with ${response.statusCode}`));
        response.resume().on('end', () => resolve(performance.now() - began));
      }).on('error', reject);
    });
  // Warm-up: the first read of each path comes from disk.
  for (const path of paths) await ask(path);

  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const read = async () => {
    while (performance.now() < end) {
      const path = paths[next % paths.length] ?? '';
      next += 1;
      times.push(await ask(path));
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    middle: at(0.5),
    p95: at(0.95),
    perSecond: times.length / seconds,
    requestCount: times.length + paths.length,
  };
}

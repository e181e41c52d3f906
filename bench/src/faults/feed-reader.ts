import { setTimeout as wait } from 'node:timers/promises';
import { createTimings } from './timings.ts';

type ReaderOptions = { port: number; host: string; cookie: string };

const PAUSE_MS = 20;

/** A signed-in student who fetches the feed repeatedly until the signal aborts. */
export async function readFeed({ port, host, cookie }: ReaderOptions, signal: AbortSignal) {
  const timings = createTimings();
  let refused = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/feed`, { headers: { host, cookie } });
    await response.arrayBuffer();
    timings.add(performance.now() - began);
    if (response.status !== 200) refused += 1;
    await wait(PAUSE_MS);
  }
  return { timings, refused };
}

import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the check returns true. A check that throws counts as false. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs = 180_000) {
  const end = performance.now() + withinMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    await wait(100);
  }
  throw new Error(`${what}: not within ${Math.round(withinMs / 1000)} s`, { cause: last });
}

/** The status of a URL; 0 when nothing answers. */
export async function statusOf(url: string, timeoutMs = 2_000) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

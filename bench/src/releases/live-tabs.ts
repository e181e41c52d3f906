import { setTimeout as wait } from 'node:timers/promises';
import type { Student } from '../../../server/src/test/people.ts';
import { pauseMs } from '../../../web/src/lib/calls/retry.ts';
import { openSiteSocket } from '../faults/site-calls.ts';

/** Tabs with a live socket, which come back after a cut with the browser's own pauses. */
export async function openTabs(port: number, students: readonly Student[], count: number) {
  const backAfter: number[] = [];
  let isOver = false;

  async function keep(index: number, isOpen: () => void) {
    const student = students[index % students.length];
    const { campus, cookie } = student ?? { campus: 'ou', cookie: '' };
    let failures = 0;
    let cutAt: number | undefined;
    while (!isOver) {
      const { ws, closed } = await openSiteSocket({ port, campus, cookie }, () => undefined);
      if (ws.readyState === ws.OPEN) {
        isOpen();
        if (cutAt !== undefined) backAfter.push(performance.now() - cutAt);
        failures = 0;
        stops.add(() => ws.terminate());
        await closed;
        cutAt = performance.now();
      }
      failures += 1;
      if (!isOver) await wait(pauseMs({ failures, random: Math.random() }));
    }
  }

  const stops = new Set<() => void>();
  const opened = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const kept = opened.map(({ resolve }, index) => keep(index, resolve));
  await Promise.all(opened.map(({ promise }) => promise));
  return {
    /** How long each tab was without its socket, in milliseconds. */
    backAfter,
    async close() {
      isOver = true;
      for (const stop of stops) stop();
      await Promise.all(kept);
    },
  };
}

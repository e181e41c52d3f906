import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LIVE } from '@quad/contract/realtime';
import type { Fault } from './fault.ts';
import { openSiteSocket, readFeeds, whole } from './site-calls.ts';
import { addOwners, onTwoNodes, type TwoNodes } from './two-nodes.ts';

const FLOODERS = 20;
const EVERY_MS = 100;

/** Subscribes to random topics ten times a second, and reconnects right away when it is closed. */
async function flood(port: number, signal: AbortSignal) {
  const counts = { frames: 0, responses: 0, sockets: 0 };
  await Promise.all(
    Array.from({ length: FLOODERS }, async () => {
      while (!signal.aborted) {
        const { ws, subscribe } = await openSiteSocket({ port, campus: 'campus' }, () => void (counts.responses += 1));
        counts.sockets += 1;
        while (ws.readyState === ws.OPEN && !signal.aborted) {
          subscribe(Array.from({ length: LIVE.topicsMax }, () => `post:${randomUUID()}`));
          counts.frames += 1;
          await wait(EVERY_MS);
        }
        ws.terminate();
        await wait(EVERY_MS);
      }
    }),
  );
  return counts;
}

async function readThroughFlood({ ports, deps }: TwoNodes) {
  const [port] = ports;
  const students = (await addOwners(deps, 'reader', 8)).map(({ student }) => student);
  const readFor = (milliseconds: number) => readFeeds(port, students, 50, AbortSignal.timeout(milliseconds));
  await readFor(3_000);
  const before = await readFor(6_000);
  const [during, counts] = await Promise.all([readFor(15_000), flood(port, AbortSignal.timeout(15_000))]);
  const refused = [...before.refusals, ...during.refusals].length;
  const [p50Before, p50During] = [before.timings.percentile(50), during.timings.percentile(50)];
  return {
    seen: `p50 ${p50Before.toFixed(1)} → ${p50During.toFixed(1)} ms, p99 ${whole(before.timings.percentile(99))} → ${whole(during.timings.percentile(99))}, ${refused} refused; ${counts.frames} frames over ${counts.sockets} sockets, ${counts.responses} answered`,
    holds: p50During <= 2 * p50Before && refused === 0,
  };
}

export const SOCKET_FAULTS: Fault[] = [
  {
    name: 'socket-flood',
    fault: '20 visitor sockets ask for 100 random topics ten times a second and come back when closed',
    expected: 'others’ feed p50 at most doubled, no 503',
    run: () => onTwoNodes(readThroughFlood),
  },
];

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { banAccount } from '../../../server/src/features/accounts/bans/ban-account.ts';
import { addStudent } from '../../../server/src/test/people.ts';
import type { Fault } from './fault.ts';
import { callSite, openSiteSocket, readFeeds, whole } from './site-calls.ts';
import { createTimings } from './timings.ts';
import { addOwners, onTwoNodes, type Owner, type TwoNodes } from './two-nodes.ts';

const OWNERS = 10;
const EVENTS_EACH = 100;
const PAUSE_MS = 80;
const LATEST_MS = 5_000;
const BAN_MS = 2_000;
const PAGE_MS = 400;

/**
 * Listens on one node for the owners' events from the other node. A server that may have missed some subscribes its
 * sockets anew, and browsers then fetch what they show.
 */
async function listenTo(port: number, owners: readonly Owner[]) {
  const receivedAt = new Map<string, number>();
  const subscribedAt: number[] = [];
  const campus = owners[0]?.student.campus ?? '';
  const cookie = owners[0]?.student.cookie ?? '';
  const { ws, subscribe } = await openSiteSocket({ port, campus, cookie }, (frame) => {
    if (frame.type === 'subscribed') subscribedAt.push(performance.now());
    if (frame.type !== 'event' || frame.event.type !== 'post.counts') return;
    receivedAt.set(`${frame.event.postId} ${frame.event.asOf}`, performance.now());
  });
  subscribe(owners.map(({ postId }) => `post:${postId}`));
  return {
    /** When a browser knew of the event that was sent at that time. */
    knewAt: (key: string, sentAt: number) => receivedAt.get(key) ?? subscribedAt.find((at) => at > sentAt),
    close: () => ws.terminate(),
  };
}

const counts = z.object({ asOf: z.number() });

/** Every owner saves and unsaves their own post. Each save publishes one live event, identified by post and time. */
async function makeEvents(port: number, owners: readonly Owner[]) {
  const sentAt = new Map<string, number>();
  let failed = 0;
  await Promise.all(
    owners.map(async ({ student, postId }) => {
      for (let turn = 0; turn < EVENTS_EACH; turn += 1) {
        const site = { port, campus: student.campus, cookie: student.cookie };
        const { status, body } = await callSite(site, turn % 2 ? 'DELETE' : 'PUT', `/posts/${postId}/save`);
        if (status === 200) sentAt.set(`${postId} ${counts.parse(JSON.parse(body)).asOf}`, performance.now());
        else failed += 1;
        await wait(PAUSE_MS);
      }
    }),
  );
  return { sentAt, failed };
}

/** Both nodes publish events while Redis fails. */
export async function crossEvents({ ports, deps }: Pick<TwoNodes, 'ports' | 'deps'>, happening: () => Promise<void>) {
  const sides = await Promise.all(
    ports.map(async (port, index) => {
      const owners = await addOwners(deps, `side${index}n`, OWNERS);
      const other = ports[1 - index] ?? port;
      return { port, owners, listener: await listenTo(other, owners) };
    }),
  );
  const [results] = await Promise.all([
    Promise.all(sides.map(({ port, owners }) => makeEvents(port, owners))),
    happening(),
  ]);
  const late = createTimings();
  /** The delay of each event, or undefined if it never arrived. */
  const delays = () =>
    results.map(({ sentAt }, side) =>
      [...sentAt].map(([key, at]) => {
        const knewAt = sides[side]?.listener.knewAt(key, at);
        return knewAt === undefined ? undefined : knewAt - at;
      }),
    );
  const missing = () => delays().map((side) => side.filter((delay) => delay === undefined).length);
  for (const until = performance.now() + LATEST_MS; missing().some((count) => count > 0) && performance.now() < until;)
    await wait(50);
  for (const delay of delays().flat()) if (delay !== undefined) late.add(delay);
  const lost = missing();
  for (const { listener } of sides) listener.close();
  const sent = results.map(({ sentAt }) => sentAt.size);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return {
    seen: `${sent.join(' + ')} events, ${lost.join(' + ')} missing, latest after ${whole(late.percentile(100))}, ${failed} saves failed`,
    holds: lost.every((count) => count === 0) && failed === 0 && late.percentile(100) <= LATEST_MS,
  };
}

/** How long until a banned user's sockets are closed on both nodes; NaN when they stay open. */
export async function timeBan({ ports, deps }: Pick<TwoNodes, 'ports' | 'deps'>, name: string) {
  const student = await addStudent(deps, name);
  const sockets = await Promise.all(
    ports.map((port) => openSiteSocket({ port, campus: student.campus, cookie: student.cookie }, () => undefined)),
  );
  const since = performance.now();
  await banAccount(deps, null, { address: student.email, reason: 'spam' });
  const closed = Promise.all(sockets.map((socket) => socket.closed)).then(() => performance.now() - since);
  const time = await Promise.race([closed, wait(LATEST_MS, Number.NaN)]);
  for (const { ws } of sockets) ws.terminate();
  return time;
}

async function timeBans(nodes: TwoNodes, report: (progress: string) => void) {
  const times: Record<string, number> = {};
  const ban = async (when: string) => {
    times[when] = await timeBan(nodes, when);
    report(`${when}: ${whole(times[when])}`);
  };
  await ban('before');
  await nodes.redis.stop();
  await ban('killed');
  await wait(3_000);
  await ban('still away');
  await nodes.redis.restart();
  await ban('back');
  // Long enough for the servers to trust Redis again.
  await wait(20_000);
  nodes.redis.freeze();
  await ban('frozen');
  await ban('still frozen');
  nodes.redis.thaw();
  await ban('thawed');
  return {
    seen: Object.entries(times)
      .map(([when, time]) => `${when} ${whole(time)}`)
      .join(', '),
    holds: Object.values(times).every((time) => time <= BAN_MS),
  };
}

async function readThroughFreeze({ ports, deps, redis }: TwoNodes) {
  const students = (await addOwners(deps, 'reader', 8)).map(({ student }) => student);
  const readFor = (milliseconds: number) => readFeeds(ports[0], students, 50, AbortSignal.timeout(milliseconds));
  await readFor(2_000);
  const before = await readFor(5_000);
  redis.freeze();
  const during = await readFor(10_000);
  redis.thaw();
  await wait(3_000);
  const after = await readFor(3_000);
  const refused = [before, during, after].flatMap(({ refusals }) => refusals).length;
  const p99 = (read: typeof before) => read.timings.percentile(99);
  return {
    seen: `p99 before ${whole(p99(before))}, frozen ${whole(p99(during))} (longest ${whole(during.timings.percentile(100))} of ${during.timings.count()}), after ${whole(p99(after))}, ${refused} refused`,
    holds: p99(during) <= Math.max(PAGE_MS, 200 + p99(before)) && refused === 0,
  };
}

export const REDIS_FAULTS: Fault[] = [
  {
    name: 'redis-killed',
    fault: 'Redis is killed and comes back, two nodes publish 1,000 live events each',
    expected: 'none missing on the other node for more than 5 s',
    run: () =>
      onTwoNodes((nodes) =>
        crossEvents(nodes, async () => {
          await wait(2_000);
          await nodes.redis.stop();
          await wait(3_000);
          await nodes.redis.restart();
        }),
      ),
  },
  {
    name: 'redis-frozen-events',
    fault: 'Redis is frozen for 4 s, two nodes publish 1,000 live events each',
    expected: 'none missing on the other node for more than 5 s',
    run: () =>
      onTwoNodes((nodes) =>
        crossEvents(nodes, async () => {
          await wait(2_000);
          nodes.redis.freeze();
          await wait(4_000);
          nodes.redis.thaw();
        }),
      ),
  },
  {
    name: 'redis-bans',
    fault: 'Somebody is banned while Redis is killed, back, frozen and thawed',
    expected: 'their sockets are closed on both nodes within 2 s',
    run: (report) => onTwoNodes((nodes) => timeBans(nodes, report)),
  },
  {
    name: 'redis-frozen-pages',
    fault: 'Redis is frozen for 10 s while 8 students read',
    expected: 'p99 of a signed-in feed at most 400 ms, nobody refused',
    run: () => onTwoNodes(readThroughFreeze),
  },
];

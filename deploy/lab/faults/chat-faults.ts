import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { makePairs } from '../../../bench/src/faults/make-pairs.ts';
import { startChatLoad } from '../../../bench/src/faults/chat-load.ts';
import type { OpenDeps } from '../../../server/src/deps.ts';
import { auditChats } from '../../../server/src/test/chat-ledger.ts';
import { SERVERS, SITE_PORT } from '../parts/addresses.ts';
import { signalTree, untilEnded } from '../parts/processes.ts';
import { startRedis } from '../parts/redis.ts';
import { killServer, startServer, untilServes } from '../parts/site.ts';
import { withLabDeps } from './lab-deps.ts';
import type { Sizes } from './options.ts';

const PAIRS = 20;
const PAUSE_MS = 1_000;
const CUT_SHARE = 0.25;
const KILL_EVERY_MS = 20_000;
const REDIS_AWAY_MS = 3_000;
const SETTLE_MS = 60_000;
const ONLINE_P99_MS = 1_000;
const CATCH_UP_MS = 5_000;

/** Kills one server, then Redis, then the other server, and so on, and starts each again. */
async function killInTurn(signal: AbortSignal) {
  const kills = { server: 0, redis: 0 };
  const pause = () => wait(KILL_EVERY_MS, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    for (const server of SERVERS) {
      await pause();
      if (signal.aborted) return kills;
      killServer(server);
      kills.server += 1;
      startServer(server);
      await untilServes(server);

      await pause();
      if (signal.aborted) return kills;
      signalTree('redis', 'SIGKILL');
      kills.redis += 1;
      await untilEnded('redis');
      await wait(REDIS_AWAY_MS);
      startRedis();
    }
  }
  return kills;
}

async function audit(deps: OpenDeps, chatLoad: ReturnType<typeof startChatLoad>) {
  for (const until = performance.now() + SETTLE_MS; ; await wait(200)) {
    const away = chatLoad.clients.filter((client) => !client.isCaughtUp()).length;
    const wrong = away > 0 ? [`${away} clients are not back`] : await auditChats(deps.db.db, chatLoad.clients);
    if (wrong.length === 0 || performance.now() > until) return wrong;
  }
}

async function sendThrough(deps: OpenDeps, messages: number): Promise<Outcome> {
  const chatLoad = startChatLoad(SITE_PORT, await makePairs(deps, PAIRS));
  const each = Math.ceil(messages / chatLoad.clients.length);
  const over = new AbortController();
  const faults = [chatLoad.cutEverySecond(CUT_SHARE, over.signal), killInTurn(over.signal)] as const;
  await chatLoad.sendMessages(each, PAUSE_MS);
  over.abort();
  const [, kills] = await Promise.all(faults);
  const wrong = await audit(deps, chatLoad);
  await chatLoad.close();
  const [online, caughtUp] = [chatLoad.onlineDelivery.percentile(99), chatLoad.catchingUp.percentile(99)];
  const seen = [
    `${each * chatLoad.clients.length} messages of ${PAIRS} pairs`,
    `${chatLoad.cuts()} sockets cut, servers killed ${kills.server} times, Redis ${kills.redis} times`,
    wrong.length === 0 ? '0 lost, 0 doubled, 0 out of order' : wrong.slice(0, 5).join(', '),
    `delivered online p99 ${Math.round(online)} ms, caught up p99 ${Math.round(caughtUp)} ms`,
  ];
  return { seen: seen.join('; '), holds: wrong.length === 0 && online <= ONLINE_P99_MS && caughtUp <= CATCH_UP_MS };
}

export const chatFaults = ({ messages }: Sizes): Fault[] => [
  {
    name: 'chat',
    fault: 'a quarter of the sockets cut every second, servers and Redis killed in turn',
    expected: `${messages} messages, 0 lost, 0 doubled, 0 out of order; delivered online p99 1 s, caught up in 5 s`,
    run: () => withLabDeps((deps) => sendThrough(deps, messages)),
  },
];

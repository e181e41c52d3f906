import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Outcome } from '../../../bench/src/faults/fault.ts';
import { startTraffic } from '../../../bench/src/faults/steady-traffic.ts';
import { openTabs } from '../../../bench/src/releases/live-tabs.ts';
import { setTaking } from '../parts/balancer.ts';
import { SERVERS, SITE_PORT } from '../parts/addresses.ts';
import { startServer, stopServer, untilServes } from '../parts/site.ts';
import { newPairs } from './lab-deps.ts';
import { checkLedger } from './ledger.ts';
import { countFailures } from './count-failures.ts';
import { startVisitors } from './visitors.ts';

const PAIRS = 8;
const TABS = 100;
const STEADY_MS = 5_000;
const BACK_MS = 10_000;

async function restartInTurn(): Promise<Outcome> {
  const pairs = await newPairs(PAIRS);
  const traffic = startTraffic(SITE_PORT, pairs);
  const visitors = startVisitors();
  const students = pairs.flatMap((pair) => pair.students);
  const tabs = await openTabs(SITE_PORT, students, TABS);
  await wait(STEADY_MS);
  for (const server of SERVERS) {
    await setTaking(server, false);
    await stopServer(server);
    startServer(server);
    await untilServes(server);
    await setTaking(server, true);
    await wait(STEADY_MS);
  }
  await wait(BACK_MS);
  await traffic.stop();
  await tabs.close();
  const { responded, failures } = await visitors.stop();
  const { acknowledged, lost, doubled } = await checkLedger(traffic, pairs);
  const refused = traffic.of('read 503') + traffic.of('write 503');
  const slowest = Math.max(0, ...tabs.backAfter);
  const wrong = [...traffic.wrong(), ...failures];
  const seen = [
    `${traffic.of('read 200')} reads, ${acknowledged} writes, ${responded} visits, ${lost} lost, ${doubled} doubled`,
    `${refused} retried, ${countFailures(wrong)}`,
    `${tabs.backAfter.length} sockets back after at most ${(slowest / 1000).toFixed(1)} s`,
  ];
  const holds = refused + wrong.length + lost + doubled === 0 && tabs.backAfter.length > 0 && slowest <= BACK_MS;
  return { seen: seen.join('; '), holds };
}

export const restartFaults: Fault[] = [
  {
    name: 'restart',
    fault: 'both servers are restarted one after the other (taken out of the balancer, SIGTERM, started)',
    expected: '0 failed requests, sockets back within 10 s',
    run: restartInTurn,
  },
];

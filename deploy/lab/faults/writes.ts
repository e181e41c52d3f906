import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../../bench/src/faults/fault.ts';
import { startTraffic, type Traffic } from '../../../bench/src/faults/steady-traffic.ts';
import { findPrimary, untilHealthy } from '../parts/cluster.ts';
import type { NodeNumber } from '../parts/addresses.ts';
import { SITE_PORT } from '../parts/addresses.ts';
import { countFailures } from './count-failures.ts';
import { newPairs } from './lab-deps.ts';
import { checkLedger, type Verdict } from './ledger.ts';
import { startVisitors } from './visitors.ts';

const PAIRS = 24;
/** About 130 writes a second: both cores are shared with the three databases and the load itself. */
const PAUSES = { writePauseMs: 160, readPauseMs: 400 };
const BACK_MS = 90_000;

type WriteFault = {
  writes: number;
  /** The maximum time without a successful write. */
  outageMs?: number;
  isSynchronous?: boolean;
  /** Injects the fault while students write. */
  strike: (primary: NodeNumber) => Promise<void>;
  /** Repairs it once writes are back. */
  repair?: (primary: NodeNumber) => Promise<void>;
};

type Seen = {
  verdict: Verdict;
  outageMs: number;
  isBack: boolean;
  /** All three nodes were there again at the end. */
  isHealthy: boolean;
  traffic: Traffic;
  visitors: Awaited<ReturnType<ReturnType<typeof startVisitors>['stop']>>;
};

/** Students write continuously while a fault is injected; then the database is compared with what was acknowledged. */
export async function writeThrough(fault: WriteFault, report: (progress: string) => void): Promise<Seen> {
  const { isSynchronous = true } = fault;
  await untilHealthy({ isSynchronous });
  const pairs = await newPairs(PAIRS);
  const traffic = startTraffic(SITE_PORT, pairs, PAUSES);
  const visitors = startVisitors();
  const written = async (count: number, withinMs: number) => {
    for (const until = performance.now() + withinMs; traffic.acknowledged.length < count;) {
      if (performance.now() > until) return false;
      await wait(100);
    }
    return true;
  };
  await written(fault.writes / 3, 900_000);
  const primary = await findPrimary();
  if (primary === undefined) throw new Error('There is no primary');
  report(`${traffic.acknowledged.length} writes acknowledged, striking node ${primary}`);
  const struckAt = performance.now();
  await fault.strike(primary);
  const isBack = (await traffic.backAfter(performance.now(), BACK_MS)) !== undefined;
  report(isBack ? `back ${Math.round(performance.now() - struckAt)} ms later` : 'not back');
  await fault.repair?.(primary);
  await written(fault.writes, isBack ? 1_800_000 : 0);
  await traffic.stop();
  const seenByVisitors = await visitors.stop();
  const outageMs = traffic.longestGap('write', struckAt);
  // Compare even if the cluster stays unhealthy.
  const isHealthy = await untilHealthy({ isSynchronous }).then(
    () => true,
    () => false,
  );
  return { isHealthy, verdict: await checkLedger(traffic, pairs), outageMs, isBack, traffic, visitors: seenByVisitors };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Requires that no write is lost or doubled, a recovery in time, and only retryable errors. */
export async function mustKeepWrites(fault: WriteFault, report: (progress: string) => void): Promise<Outcome> {
  const { verdict, outageMs, isBack, isHealthy, traffic, visitors } = await writeThrough(fault, report);
  const { acknowledged, lost, doubled, unknown } = verdict;
  // Browsers also retry after a 502, which means that the server died during the request.
  const wrong = traffic.wrong().filter((response) => !response.endsWith(' 502'));
  const readsRefused = traffic.of('read 503') + traffic.of('read 502');
  const seen = [
    `${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled`,
    ...(unknown > 0 ? [`${unknown} that nobody sent`] : []),
    `no write for ${seconds(outageMs)}${isBack ? '' : ' and not back'}`,
    `${traffic.of('write 503') + traffic.of('write 502')} writes retried`,
    `members: ${traffic.of('read 200')} reads, ${readsRefused} retried`,
    `visitors: ${visitors.responded} reads, ${countFailures(visitors.failures)}`,
    ...(isHealthy ? [] : ['the cluster did not become whole']),
    ...(wrong.length > 0 ? [`others: ${wrong.join(', ')}`] : []),
  ];
  const holds =
    isBack &&
    isHealthy &&
    lost + doubled + unknown === 0 &&
    acknowledged >= fault.writes &&
    outageMs <= (fault.outageMs ?? Number.POSITIVE_INFINITY) &&
    wrong.length === 0 &&
    visitors.failures.length === 0;
  return { seen: seen.join('; '), holds };
}

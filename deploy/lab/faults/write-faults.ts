import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../../bench/src/faults/fault.ts';
import { changeCluster, switchOver, untilHealthy } from '../parts/cluster.ts';
import { freezeNode, killNode, killPostgres, startNode, thawNode, walSendersOf } from '../parts/nodes.ts';
import type { NodeNumber } from '../parts/addresses.ts';
import { signalTo } from '../parts/processes.ts';
import { killServer, killWorker, startServer, startWorker, untilServes } from '../parts/site.ts';
import type { Sizes } from './options.ts';
import { mustKeepWrites, writeThrough } from './writes.ts';

const NODE_MS = 30_000;
const POSTGRES_MS = 12_000;
const SWITCHOVER_MS = 5_000;
/** How long the standbys get nothing before the primary dies. */
const BEHIND_MS = 2_000;

/** Freezes replication for two seconds, so that the standbys lag, then kills the primary. */
async function killAhead(primary: NodeNumber) {
  for (const pid of walSendersOf(primary)) signalTo(pid, 'SIGSTOP');
  await wait(BEHIND_MS);
  killNode(primary);
}

async function setSynchronous(isSynchronous: boolean) {
  await changeCluster({ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous });
  await untilHealthy({ isSynchronous });
}

type OnNode = (node: NodeNumber) => void;
type LostMachine = Pick<Fault, 'name' | 'fault'> & { strike: OnNode; repair: OnNode };

/** Another machine has to become the primary. */
function lostMachine(writes: number, { name, fault, strike, repair }: LostMachine): Fault {
  const expected = `${writes} writes, 0 lost, 0 doubled; no write for at most 30 s; visitors read on`;
  const onPrimary = {
    strike: async (node: NodeNumber) => strike(node),
    repair: async (node: NodeNumber) => repair(node),
  };
  return {
    name,
    fault,
    expected,
    run: (report) => mustKeepWrites({ writes, outageMs: NODE_MS, ...onPrimary }, report),
  };
}

export const writeFaults = ({ writes }: Sizes): Fault[] => [
  lostMachine(writes, {
    name: 'primary-machine-killed',
    fault: 'the primary’s machine is killed (etcd, Patroni, PostgreSQL)',
    strike: killNode,
    repair: startNode,
  }),
  {
    name: 'primary-killed',
    fault: 'kill -9 of the primary’s PostgreSQL',
    expected: `${writes} writes, 0 lost, 0 doubled; no write for at most 12 s; visitors read on`,
    run: (report) =>
      mustKeepWrites({ writes, outageMs: POSTGRES_MS, strike: async (node) => killPostgres(node) }, report),
  },
  lostMachine(writes, {
    name: 'primary-frozen',
    fault: 'SIGSTOP of the primary’s machine, which wakes up when another one is the primary',
    strike: freezeNode,
    repair: thawNode,
  }),
  {
    name: 'switchover',
    fault: 'planned switchover to a standby',
    expected: `${writes} writes, 0 lost, 0 doubled; no write for at most 5 s; visitors read on`,
    run: (report) => mustKeepWrites({ writes, outageMs: SWITCHOVER_MS, strike: switchOver }, report),
  },
  {
    name: 'primary-ahead',
    fault: 'the standbys get nothing for 2 s, then the primary’s machine is killed',
    expected: `${writes} writes, 0 lost, 0 doubled`,
    run: (report) => mustKeepWrites({ writes, strike: killAhead, repair: async (node) => startNode(node) }, report),
  },
  {
    name: 'server-killed',
    fault: 'kill -9 of a Quad server with its web processes, and of the worker',
    expected: `${writes} writes, 0 lost, 0 doubled`,
    run: (report) =>
      mustKeepWrites(
        {
          writes,
          strike: async () => {
            killServer(1);
            killWorker();
          },
          repair: async () => {
            startServer(1);
            startWorker();
            await untilServes(1);
          },
        },
        report,
      ),
  },
  {
    name: 'asynchronous-control',
    fault: 'Control: the same as primary-ahead without synchronous replication',
    expected: 'the ledger notices a loss',
    run: async (report) => {
      await setSynchronous(false);
      try {
        const fault = { writes: writes / 4, isSynchronous: false, strike: killAhead };
        const { verdict } = await writeThrough({ ...fault, repair: async (node) => startNode(node) }, report);
        const { acknowledged, lost } = verdict;
        return { seen: `${acknowledged} writes acknowledged, ${lost} lost`, holds: lost > 0 };
      } finally {
        await setSynchronous(true);
      }
    },
  },
];

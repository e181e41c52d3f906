import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../../bench/src/faults/fault.ts';
import { changeCluster, switchOver, untilWhole } from '../parts/cluster.ts';
import { freezeNode, killNode, killPostgres, startNode, thawNode, walSendersOf } from '../parts/nodes.ts';
import type { NodeNumber } from '../parts/places.ts';
import { signalTo } from '../parts/processes.ts';
import { killServer, killWorker, startServer, startWorker, untilServes } from '../parts/site.ts';
import type { Sizes } from './options.ts';
import { mustKeepWrites, writeThrough } from './writes.ts';

const NODE_MS = 30_000;
const POSTGRES_MS = 12_000;
const SWITCHOVER_MS = 5_000;
/** How long the standbys get nothing before the primary dies. */
const BEHIND_MS = 2_000;

/** The standbys fall behind by what is written in two seconds, and then the primary is gone. */
async function killAhead(primary: NodeNumber) {
  for (const pid of walSendersOf(primary)) signalTo(pid, 'SIGSTOP');
  await wait(BEHIND_MS);
  killNode(primary);
}

async function setSynchronous(isSynchronous: boolean) {
  await changeCluster({ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous });
  await untilWhole({ isSynchronous });
}

type OnNode = (node: NodeNumber) => void;
type LostMachine = Pick<Fault, 'name' | 'fault'> & { strike: OnNode; repair: OnNode };

/** Another machine has to become the primary. */
function lostMachine(writes: number, { name, fault, strike, repair }: LostMachine): Fault {
  const asked = `${writes} writes, 0 lost, 0 doubled; no write for at most 30 s; visitors read on`;
  const onPrimary = {
    strike: async (node: NodeNumber) => strike(node),
    repair: async (node: NodeNumber) => repair(node),
  };
  return { name, fault, asked, run: (say) => mustKeepWrites({ writes, outageMs: NODE_MS, ...onPrimary }, say) };
}

export const writeFaults = ({ writes }: Sizes): Fault[] => [
  lostMachine(writes, {
    name: 'R1-node',
    fault: 'R1, R2: the primary’s machine is killed (etcd, Patroni, PostgreSQL)',
    strike: killNode,
    repair: startNode,
  }),
  {
    name: 'R1-postgres',
    fault: 'R1, R2: kill -9 of the primary’s PostgreSQL',
    asked: `${writes} writes, 0 lost, 0 doubled; no write for at most 12 s; visitors read on`,
    run: (say) => mustKeepWrites({ writes, outageMs: POSTGRES_MS, strike: async (node) => killPostgres(node) }, say),
  },
  lostMachine(writes, {
    name: 'R1-frozen',
    fault: 'R1, R2: SIGSTOP of the primary’s machine, which wakes up when another one is the primary',
    strike: freezeNode,
    repair: thawNode,
  }),
  {
    name: 'R1-switchover',
    fault: 'R1, R2: planned switchover to a standby',
    asked: `${writes} writes, 0 lost, 0 doubled; no write for at most 5 s; visitors read on`,
    run: (say) => mustKeepWrites({ writes, outageMs: SWITCHOVER_MS, strike: switchOver }, say),
  },
  {
    name: 'R1-ahead',
    fault: 'R1: the standbys get nothing for 2 s, then the primary’s machine is killed',
    asked: `${writes} writes, 0 lost, 0 doubled`,
    run: (say) => mustKeepWrites({ writes, strike: killAhead, repair: async (node) => startNode(node) }, say),
  },
  {
    name: 'R1-server',
    fault: 'R1: kill -9 of a Quad server with its web processes, and of the worker',
    asked: `${writes} writes, 0 lost, 0 doubled`,
    run: (say) =>
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
        say,
      ),
  },
  {
    name: 'R1-control',
    fault: 'Control: the same as R1-ahead without synchronous replication',
    asked: 'the ledger notices a loss',
    run: async (say) => {
      await setSynchronous(false);
      try {
        const fault = { writes: writes / 4, isSynchronous: false, strike: killAhead };
        const { verdict } = await writeThrough({ ...fault, repair: async (node) => startNode(node) }, say);
        const { acknowledged, lost } = verdict;
        return { seen: `${acknowledged} writes acknowledged, ${lost} lost`, holds: lost > 0 };
      } finally {
        await setSynchronous(true);
      }
    },
  },
];

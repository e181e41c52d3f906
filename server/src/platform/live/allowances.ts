import type { Viewer } from '../access/viewer.ts';
import { createBudgets } from './budget.ts';
import type { SocketLimits } from './live-socket.ts';

/** The account or network that a socket counts against. */
export type SocketOwner = { viewer: Viewer | null; network: string };

/**
 * Limits the sockets and topic lookups per account or network in this process. Signed-in users have their own limits,
 * so visitors in the same dormitory cannot use them up.
 */
export function createAllowances(limits: SocketLimits) {
  const open = new Map<string, number>();
  const accounts = createBudgets({ capacity: limits.accountBudget, perSecond: limits.accountBudgetPerSecond });
  const networks = createBudgets({ capacity: limits.networkBudget, perSecond: limits.networkBudgetPerSecond });
  const keyOf = ({ viewer, network }: SocketOwner) => (viewer ? `account ${viewer.id}` : `network ${network}`);

  return {
    hasRoom(owner: SocketOwner) {
      const max = owner.viewer ? limits.socketsPerAccount : limits.socketsPerNetwork;
      return (open.get(keyOf(owner)) ?? 0) < max;
    },
    add(owner: SocketOwner) {
      const key = keyOf(owner);
      open.set(key, (open.get(key) ?? 0) + 1);
    },
    remove(owner: SocketOwner) {
      const key = keyOf(owner);
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
    take(owner: SocketOwner, cost: number) {
      return owner.viewer ? accounts.take(owner.viewer.id, cost) : networks.take(owner.network, cost);
    },
    prune() {
      accounts.prune();
      networks.prune();
    },
  };
}

import type { Viewer } from '../viewer.ts';
import { createBudgets } from './budget.ts';
import type { SocketLimits } from './live-socket.ts';

/** Whose allowance a socket uses. */
export type SocketOwner = { viewer: Viewer | null; network: string };

/**
 * How many sockets one account or network holds in this process, and how many topics they look up. Whoever is signed
 * in has an allowance of their own, so that a visitor in the same dormitory cannot use it up.
 */
export function createAllowances(limits: SocketLimits) {
  const open = new Map<string, number>();
  const accounts = createBudgets({ capacity: limits.accountBudget, perSecond: limits.accountBudgetPerSecond });
  const networks = createBudgets({ capacity: limits.networkBudget, perSecond: limits.networkBudgetPerSecond });
  const keyOf = ({ viewer, network }: SocketOwner) => (viewer ? `account ${viewer.id}` : `network ${network}`);

  return {
    hasRoom(owner: SocketOwner) {
      const most = owner.viewer ? limits.socketsPerAccount : limits.socketsPerNetwork;
      return (open.get(keyOf(owner)) ?? 0) < most;
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

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isTryAgain } from '../app-error.ts';
import { isWorthRetrying } from '../database/preparing-pool.ts';

type ReplicaPool = {
  replica: PostgresPool;
  primary: PostgresPool;
  /** Whether the replica still answers. */
  isIn: () => boolean;
  onLost: (error: unknown) => void;
};

/** Runs statements on the replica, and on the primary when the replica fails, so that no read fails with it. */
export function replicaPool({ replica, primary, isIn, onLost }: ReplicaPool): PostgresPool {
  return {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      try {
        return withPrimary(await replica.connect(), primary, onLost);
      } catch (error) {
        // If all connections are busy because the replica hangs, it is out by now. One that is only busy stays in, and its
        // load must not fall on the primary.
        if (!isTryAgain(error) && isIn()) throw error;
        onLost(error);
        return primary.connect();
      }
    },
  };
}

function withPrimary(client: PostgresPoolClient, primary: PostgresPool, onLost: (error: unknown) => void) {
  async function query(text: string, parameters: readonly unknown[]) {
    try {
      return await client.query(text, parameters);
    } catch (error) {
      // A write must fail here instead of succeeding on the primary.
      if (isWrite(error)) throw error;
      // Recovery may cancel a statement whose rows it removes; the replica itself is fine.
      if (!isWorthRetrying(error)) {
        if (!isTryAgain(error)) throw error;
        onLost(error);
      }
      return askPrimary(primary, text, parameters);
    }
  }
  // Kysely's type also has a form for cursors, which it calls only when a cursor class is configured.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

async function askPrimary(primary: PostgresPool, text: string, parameters: readonly unknown[]) {
  const client = await primary.connect();
  try {
    return await client.query(text, parameters);
  } finally {
    client.release();
  }
}

/** A standby's answer to a statement that writes: read-only transaction. */
function isWrite(error: unknown) {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && cause.code === '25006';
}

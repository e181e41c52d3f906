import type pg from 'pg';

/** The PostgreSQL function that waits for a standby. Its messages are translated, but its name is not. */
const WAITING_ROUTINE = 'SyncRepWaitForLSN';

/** A commit that PostgreSQL reports as successful although the standby may not have it. */
class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
  readonly code = '40003';
}

/**
 * When the wait for synchronous replication is canceled, PostgreSQL sends a notice and still reports success. A
 * failover would lose the write, so the caller must get an error. See docs/decisions/012.
 */
export function watchReplication(client: Pick<pg.ClientBase, 'on'>) {
  let notice: string | undefined;
  client.on('notice', ({ routine, message }) => {
    if (routine === WAITING_ROUTINE) notice = message ?? WAITING_ROUTINE;
  });
  return {
    /** Call after each statement. Throws if its commit, or its transaction's commit, was not replicated. */
    check() {
      if (notice === undefined) return;
      const message = notice;
      notice = undefined;
      throw new UnreplicatedCommit(message);
    },
  };
}

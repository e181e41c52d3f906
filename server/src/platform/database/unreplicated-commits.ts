import type pg from 'pg';

/** The function of PostgreSQL that waits for a standby. Its message is translated, its name is not. */
const WAITING_ROUTINE = 'SyncRepWaitForLSN';

/** A commit that PostgreSQL reports as done although the standby it waited for may not have it. */
export class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
  readonly code = '40003';
}

/**
 * When the wait for synchronous replication is canceled, PostgreSQL sends a notice and then reports success. After a
 * failover the write would be gone, so the caller must not be told that it is safe. See docs/decisions/012.
 */
export function watchReplication(client: Pick<pg.ClientBase, 'on'>) {
  let notice: string | undefined;
  client.on('notice', ({ routine, message }) => {
    if (routine === WAITING_ROUTINE) notice = message ?? WAITING_ROUTINE;
  });
  return {
    /** After each statement: throws when its commit, or that of its transaction, was not replicated. */
    check() {
      if (notice === undefined) return;
      const message = notice;
      notice = undefined;
      throw new UnreplicatedCommit(message);
    },
  };
}

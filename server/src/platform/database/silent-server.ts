import pg from 'pg';

/* A server may vanish without closing its connections: a lost host, a cable, a firewall that forgets. */

/** Makes PostgreSQL notice within half a minute that a client's machine is gone, and release its locks. */
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=30000';

/** Detects a vanished server within twenty seconds on a connection that waits for a response or a notification. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, options: SERVER_KEEP_ALIVE };

/** PostgreSQL ends a transaction that is idle for this long and releases its locks. */
export const IDLE_IN_TRANSACTION_MS = 60_000;

/** The longest that a statement may take on the server. */
export const STATEMENT_MS = 30_000;

/** Without an answer after this time the server is gone, because it would have canceled the statement. */
export const RESPONSE_MS = STATEMENT_MS + 5_000;

/**
 * Ends a connection when a statement got no answer within `query_timeout`. The driver would keep it, and the next
 * statements, a rollback included, would wait behind the first.
 */
export function endWhenSilent(client: pg.ClientBase) {
  // The clients of a pool are pg.Client too, and the overloads of `query` only pass through here.
  const connection = client as pg.Client;
  function watched(...args: unknown[]) {
    // Looked up each time, because the programs in bench/ replace it to count statements.
    const result: unknown = Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), connection, args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isSilence(error)) void connection.end().catch(() => undefined);
      });
    }
    return result;
  }
  connection.query = watched as typeof connection.query;
}

function isSilence(error: unknown) {
  return error instanceof Error && error.message === 'Query read timeout';
}

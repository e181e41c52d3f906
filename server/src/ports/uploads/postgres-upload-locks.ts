import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';
import { endWhenSilent, KEEP_ALIVE } from '../../platform/database/silent-server.ts';
import { isTransientDatabaseError, tryAgain } from '../../platform/database/transient-errors.ts';

const CHANNEL = 'quad_upload_release';
const RETRY_MS = 50;
const RESPONSE_MS = 5_000;

/** Allows one request at a time per upload, across all processes. */
export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

type LocksParts = {
  url: string;
  log: { warn: (details: object, message: string) => void };
  /** How long a request waits for the lock. */
  timeoutMs?: number;
  /** How long PostgreSQL may take to answer. */
  responseMs?: number;
};

/**
 * Advisory locks on one PostgreSQL connection, opened for the first upload: a process that dies releases its locks. A
 * waiting request asks the holder to release, because the holder's sender may be gone.
 */
export function postgresUploadLocks(parts: LocksParts): UploadLocks {
  const { url, log, timeoutMs = 10_000, responseMs = RESPONSE_MS } = parts;
  /** The locks that this process holds, because PostgreSQL would grant the same connection a second lock. */
  const ownLocks = new Map<string, RequestRelease>();
  let opening: Promise<pg.Client> | undefined;

  function releaseAll() {
    opening = undefined;
    for (const release of ownLocks.values()) void release();
  }

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'quad uploads',
      connectionTimeoutMillis: responseMs,
      query_timeout: responseMs,
      ...KEEP_ALIVE,
    });
    endWhenSilent(client);
    client.on('notification', ({ payload = '' }) => void ownLocks.get(payload)?.());
    client.on('error', (error) => log.warn({ err: error }, 'Lost the connection for upload locks'));
    client.once('end', releaseAll);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  async function query(text: string, id: string) {
    opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return (await opening).query<{ done: boolean }>(text, [id]);
  }

  async function tryOnce(id: string, release: RequestRelease) {
    const holder = ownLocks.get(id);
    if (holder) {
      await holder();
      return false;
    }
    ownLocks.set(id, release);
    let isOurs = false;
    try {
      const { rows } = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', id);
      isOurs = rows[0]?.done ?? false;
      if (!isOurs) await query(`select pg_notify('${CHANNEL}', $1)`, id);
    } finally {
      if (!isOurs) ownLocks.delete(id);
    }
    return isOurs;
  }

  return {
    newLock(id): Lock {
      return {
        async lock(signal, release) {
          const deadline = performance.now() + timeoutMs;
          const isOver = () => signal.aborted || performance.now() > deadline;
          // The next try reopens a broken connection.
          const attempt = () =>
            tryOnce(id, release).catch((error: unknown) => {
              if (isOver()) throw isTransientDatabaseError(error) ? tryAgain(error) : error;
              return false;
            });
          while (!(await attempt())) {
            if (isOver()) throw ERRORS.ERR_LOCK_TIMEOUT;
            await wait(RETRY_MS);
          }
        },
        async unlock() {
          try {
            // If the connection was lost, the lock is already released.
            if (opening) await query('select pg_advisory_unlock(hashtextextended($1, 0)) as done', id);
          } finally {
            ownLocks.delete(id);
          }
        },
      };
    },
    async close() {
      const client = await opening?.catch(() => undefined);
      opening = undefined;
      await client?.end();
    },
  };
}

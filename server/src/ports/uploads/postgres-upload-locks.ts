import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import pg from 'pg';
import { isTransientDatabaseError, tryAgain } from '../../platform/database/transient-errors.ts';

const CHANNEL = 'quad_upload_release';
const RETRY_MS = 50;
const ANSWER_MS = 5_000;

/** Lets one request at a time work on an upload, whichever process it came to. */
export interface UploadLocks extends Locker {
  close(): Promise<void>;
}

type LocksParts = {
  url: string;
  log: { warn: (details: object, message: string) => void };
  /** How long a request waits for its turn. */
  patienceMs?: number;
};

/**
 * Locks of one connection to PostgreSQL, opened when the first upload comes: a process that dies takes its locks with
 * it. Whoever waits asks the holder to let go, because the holder may be a request whose sender is long gone.
 */
export function postgresUploadLocks({ url, log, patienceMs = 10_000 }: LocksParts): UploadLocks {
  /** One connection may take its own lock twice, so that requests of this process queue here. */
  const held = new Map<string, RequestRelease>();
  let opening: Promise<pg.Client> | undefined;

  function letGoOfAll() {
    opening = undefined;
    for (const release of held.values()) void release();
  }

  async function connect() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'quad uploads',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => void held.get(payload)?.());
    client.on('error', (error) => log.warn({ err: error }, 'The connection that locks uploads was lost'));
    client.once('end', letGoOfAll);
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
    const holder = held.get(id);
    if (holder) {
      await holder();
      return false;
    }
    held.set(id, release);
    let isOurs = false;
    try {
      const { rows } = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', id);
      isOurs = rows[0]?.done ?? false;
      if (!isOurs) await query(`select pg_notify('${CHANNEL}', $1)`, id);
    } finally {
      if (!isOurs) held.delete(id);
    }
    return isOurs;
  }

  return {
    newLock(id): Lock {
      return {
        async lock(signal, release) {
          const giveUpAt = performance.now() + patienceMs;
          const isOver = () => signal.aborted || performance.now() > giveUpAt;
          // A connection that breaks is opened again by the next try.
          const ask = () =>
            tryOnce(id, release).catch((error: unknown) => {
              if (isOver()) throw isTransientDatabaseError(error) ? tryAgain(error) : error;
              return false;
            });
          while (!(await ask())) {
            if (isOver()) throw ERRORS.ERR_LOCK_TIMEOUT;
            await wait(RETRY_MS);
          }
        },
        async unlock() {
          try {
            // Lost with its connection, it is nobody's to give back.
            if (opening) await query('select pg_advisory_unlock(hashtextextended($1, 0)) as done', id);
          } finally {
            held.delete(id);
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

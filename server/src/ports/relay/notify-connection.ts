import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE } from '../../platform/database/silent-server.ts';
import { createJoiner, cutIntoPieces } from './pieces.ts';

const CHANNEL = 'quad_relay';
const HEARTBEAT_MS = 10_000;
const RESPONSE_MS = 5_000;
/** Has a name, so that the connection plans it once. The number of messages is hidden from the planner. */
const NOTIFY = 'select pg_notify($1, piece) from unnest((select $2::text[])) as piece';

export type NotifyConnection = {
  notify: (messages: string[]) => Promise<void>;
  /** Resolves when the connection is closed for any reason. */
  ended: Promise<void>;
  close: () => Promise<void>;
};

/** One connection that listens and notifies. A heartbeat detects a connection that died silently. */
export async function openNotifyConnection(
  url: string,
  onMessage: (message: string) => void,
): Promise<NotifyConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quad relay',
    connectionTimeoutMillis: RESPONSE_MS,
    query_timeout: RESPONSE_MS,
    ...KEEP_ALIVE,
  });
  const join = createJoiner();
  client.on('notification', ({ payload = '' }) => {
    const message = join(payload);
    if (message !== undefined) onMessage(message);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.once('end', end);
  client.on('error', () => end());

  // A dead connection never answers, so the goodbye has a time limit.
  const close = async () => {
    end();
    await Promise.race([client.end().catch(() => undefined), wait(500)]);
  };
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await close();
    throw error;
  }

  const heartbeat = setInterval(() => void client.query('select 1').catch(close), HEARTBEAT_MS);
  return {
    notify: async (messages) => {
      const pieces = messages.flatMap(cutIntoPieces);
      await client.query({ name: 'notify', text: NOTIFY, values: [CHANNEL, pieces] });
    },
    ended: ended.finally(() => clearInterval(heartbeat)),
    close,
  };
}

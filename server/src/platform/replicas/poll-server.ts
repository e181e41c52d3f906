import pg from 'pg';
import { KEEP_ALIVE } from '../database/silent-server.ts';

type PollOptions<Row> = {
  url: string;
  question: string;
  /** `askedAt` is from before the question was sent. */
  onResponse: (row: Row, askedAt: number) => void;
  onFailure: (error: unknown) => void;
};

const EVERY_MS = 250;
/** A server that takes longer is treated like one that is down. */
const RESPONSE_MS = 2_000;

/** Polls a server with the same query, over its own connection, so that a busy pool cannot delay it. */
export function pollServer<Row extends pg.QueryResultRow>({ url, question, onResponse, onFailure }: PollOptions<Row>) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect() {
    const connected = new pg.Client({
      connectionString: url,
      application_name: 'quad-position',
      connectionTimeoutMillis: RESPONSE_MS,
      query_timeout: RESPONSE_MS,
      ...KEEP_ALIVE,
    });
    // The next question finds a broken connection; without a listener the error would end the process.
    connected.on('error', () => undefined);
    await connected.connect();
    return connected;
  }

  async function ask() {
    const askedAt = performance.now();
    try {
      client ??= await connect();
      const { rows } = await client.query<Row>(question);
      if (rows[0]) onResponse(rows[0], askedAt);
    } catch (error) {
      void hangUp();
      if (!isClosed) onFailure(error);
    }
    if (!isClosed) timer = setTimeout(askAgain, EVERY_MS).unref();
  }

  function askAgain() {
    asking = ask();
  }

  async function hangUp() {
    const ended = client?.end();
    client = undefined;
    await ended?.catch(() => undefined);
  }

  let asking = ask();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await asking;
      await hangUp();
    },
  };
}

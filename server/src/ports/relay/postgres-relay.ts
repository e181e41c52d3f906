import { setTimeout as wait } from 'node:timers/promises';
import { backOff } from '../../platform/back-off.ts';
import { createInbox, createNumbering } from './numbering.ts';
import { createMailQueue } from './send-queue.ts';
import { openPostgresLine, type PostgresLine } from './postgres-line.ts';
import { type Relay, RelayClosed, type RelayLog } from './relay.ts';
import { createSubscribers } from './subscribers.ts';

/** LISTEN and NOTIFY on a connection of its own, which is opened again whenever it is lost. */
export async function openPostgresRelay({ url, log }: { url: string; log: RelayLog }): Promise<Relay> {
  const subscribers = createSubscribers();
  const giveNumber = createNumbering();
  const accept = createInbox();
  const closing = new AbortController();

  const open = () =>
    openPostgresLine(url, (numbered) => {
      const message = accept(numbered);
      if (message !== undefined) subscribers.tell(message);
    });
  let line: PostgresLine | undefined = await open();
  const mailQueue = createMailQueue(async (messages) => {
    if (!line) throw new Error('The connection of the relay is being opened again');
    await line.notify(messages);
  }, log);

  async function keepOpen() {
    while (line) {
      await line.ended;
      await line.hangUp();
      line = undefined;
      if (closing.signal.aborted) return;
      log.warn({}, 'The relay lost its database connection and opens it again');
      line = await openAgain();
      if (line) subscribers.tellGap();
    }
  }

  async function openAgain() {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      try {
        return await open();
      } catch {
        await wait(backOff(failures), undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  const kept = keepOpen();
  return {
    publish: (message) => mailQueue.push(giveNumber(message)),
    subscribe(onMessage, onGap) {
      if (closing.signal.aborted) return Promise.reject(new RelayClosed());
      return Promise.resolve(subscribers.add(onMessage, onGap));
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      mailQueue.close();
      subscribers.clear();
      await line?.hangUp();
      await kept;
    },
  };
}

import { pauseAfter } from '../../platform/overload/back-off.ts';
import { createInbox, createNumbering } from './numbering.ts';
import { createSendQueue } from './send-queue.ts';
import { openNotifyConnection, type NotifyConnection } from './notify-connection.ts';
import { type Relay, RelayClosed, type RelayLog } from './relay.ts';
import { createSubscribers } from './subscribers.ts';

/** LISTEN and NOTIFY on a dedicated connection, which is reopened whenever it is lost. */
export async function openPostgresRelay({ url, log }: { url: string; log: RelayLog }): Promise<Relay> {
  const subscribers = createSubscribers();
  const addNumber = createNumbering();
  const accept = createInbox();
  const closing = new AbortController();

  const open = () =>
    openNotifyConnection(url, (numbered) => {
      const message = accept(numbered);
      if (message !== undefined) subscribers.notify(message);
    });
  let connection: NotifyConnection | undefined = await open();
  const sendQueue = createSendQueue(async (messages) => {
    if (!connection) throw new Error('The relay is reconnecting');
    await connection.notify(messages);
  }, log);

  async function keepOpen() {
    while (connection) {
      await connection.ended;
      await connection.close();
      connection = undefined;
      if (closing.signal.aborted) return;
      log.warn({}, 'The relay lost its database connection and is reconnecting');
      connection = await openAgain();
      if (connection) subscribers.notifyGap();
    }
  }

  async function openAgain() {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      try {
        return await open();
      } catch {
        await pauseAfter(failures, closing.signal);
      }
    }
    return undefined;
  }

  const supervised = keepOpen();
  return {
    publish: (message) => sendQueue.push(addNumber(message)),
    subscribe(onMessage, onGap) {
      if (closing.signal.aborted) return Promise.reject(new RelayClosed());
      return Promise.resolve(subscribers.add(onMessage, onGap));
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      sendQueue.close();
      subscribers.clear();
      await connection?.close();
      await supervised;
    },
  };
}

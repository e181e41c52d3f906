import { pauseAfter } from '../../platform/overload/back-off.ts';
import { RelayClosed, type RelayLog } from './relay.ts';

const WAITING_MAX = 10_000;
const BATCH_MAX = 200;

type Entry = { message: string; resolve: () => void; reject: (error: Error) => void };

/**
 * Sends messages in order. Messages that arrive during a send go into the next batch. A failed batch is sent again;
 * receivers detect duplicates by their numbers (see numbering.ts).
 */
export function createSendQueue(send: (messages: string[]) => Promise<void>, log: RelayLog) {
  const waiting: Entry[] = [];
  const closing = new AbortController();
  let isSending = false;

  async function sendWaiting() {
    isSending = true;
    for (let failures = 0; waiting.length > 0 && !closing.signal.aborted;) {
      const batch = waiting.slice(0, BATCH_MAX);
      try {
        await send(batch.map((entry) => entry.message));
        failures = 0;
        waiting.splice(0, batch.length);
        for (const entry of batch) entry.resolve();
      } catch (error) {
        if (failures === 0) log.warn({ err: error }, 'The relay cannot send messages; they are queued');
        failures += 1;
        await pauseAfter(failures, closing.signal);
      }
    }
    // Set in the same tick as the last check of `waiting`, so that a later push starts a new send.
    isSending = false;
  }

  return {
    push(message: string) {
      if (closing.signal.aborted) return Promise.reject(new RelayClosed());
      if (waiting.length >= WAITING_MAX) return Promise.reject(new Error('Too many messages wait for the relay'));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ message, resolve, reject });
      if (!isSending) void sendWaiting();
      return promise;
    },
    close() {
      closing.abort();
      for (const entry of waiting.splice(0)) entry.reject(new RelayClosed());
    },
  };
}

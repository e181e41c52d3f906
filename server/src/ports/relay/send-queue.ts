import { setTimeout as wait } from 'node:timers/promises';
import { backOff } from '../../platform/back-off.ts';
import { RelayClosed, type RelayLog } from './relay.ts';

const WAITING_MAX = 10_000;
const BATCH_MAX = 200;

type Entry = { message: string; resolve: () => void; reject: (error: Error) => void };

/**
 * Messages on their way out, in order. Those that come while others are being sent go together in the next batch;
 * a batch that failed is sent again, which receivers notice by its numbers (see numbering.ts).
 */
export function createMailQueue(send: (messages: string[]) => Promise<void>, log: RelayLog) {
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
        if (failures === 0) log.warn({ err: error }, 'The relay does not take messages; they wait');
        failures += 1;
        await wait(backOff(failures), undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    // In the same tick as the last look at what waits: whoever pushes when their message was sent must find it so.
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

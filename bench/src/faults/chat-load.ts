import { setTimeout as wait } from 'node:timers/promises';
import { type ChatClient, openChatClient } from '../../../server/src/test/chat-client.ts';
import type { Student } from '../../../server/src/test/people.ts';
import { createTimings } from './timings.ts';

export type Pair = { chatId: string; students: readonly [Student, Student] };

const RETRY_MS = 100;
const CUT_EVERY_MS = 1000;

/** Pairs of browser clients that chat over HTTP and sockets, with every message timed. */
export function startChatLoad(port: number, pairs: readonly Pair[]) {
  /**
   * From sending to the other client's list: of all messages, and of those during which neither lost the connection.
   */
  const delivery = createTimings();
  const onlineDelivery = createTimings();
  const catchingUp = createTimings();
  const sentAt = new Map<string, number>();
  const others = new Map<ChatClient, ChatClient>();
  let cuts = 0;

  const clients = pairs.flatMap(({ chatId, students }) => {
    const pair = students.map((student, index) =>
      openChatClient({
        port: () => port,
        student,
        chatId,
        // One of the two has the conversation open, the other does not.
        isLooking: index === 0,
        retryMs: RETRY_MS,
        onCaughtUp: catchingUp.add,
        onShown({ clientId, senderId }, client) {
          const sent = sentAt.get(clientId);
          if (senderId === student.id || sent === undefined) return;
          const now = performance.now();
          delivery.add(now - sent);
          const sender = others.get(client);
          if (sender && client.disturbedAt() < sent && sender.disturbedAt() < sent) onlineDelivery.add(now - sent);
        },
      }),
    );
    const [low, high] = pair;
    if (low && high) others.set(low, high).set(high, low);
    return pair;
  });

  return {
    clients,
    delivery,
    onlineDelivery,
    catchingUp,
    cuts: () => cuts,
    /** Every client sends this many messages, one after another, with random pauses. */
    sendMessages: (each: number, pauseMs: number) =>
      Promise.all(
        clients.map(async (client) => {
          for (let turn = 0; turn < each; turn += 1) {
            await wait(Math.random() * 2 * pauseMs);
            await client.send(`Line ${turn}`, (clientId) => void sentAt.set(clientId, performance.now()));
          }
        }),
      ),
    async cutEverySecond(share: number, signal: AbortSignal) {
      for (;;) {
        await wait(CUT_EVERY_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        for (const client of clients) {
          if (Math.random() >= share) continue;
          client.cut();
          cuts += 1;
        }
      }
    },
    close: () => Promise.all(clients.map((client) => client.close())),
  };
}

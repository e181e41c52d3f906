import { expect, test, vi } from 'vitest';
import { type ChatClient, openChatClient } from '../../test/chat-client.ts';
import { auditChats } from '../../test/chat-ledger.ts';
import { conversationsOf } from '../../test/conversations.ts';
import { useLiveSite } from '../../test/live-site.ts';
import { useWorld } from '../../test/world.ts';

/* The small sister of bench/src/chat-faults.ts, which also kills the server. */

const PAIRS = 4;
const EACH = 15;
/** So many of the messages are followed by a lost connection of somebody. */
const CUT_EVERY = 4;

const world = await useWorld();
const { port } = await useLiveSite(world);

test('every message reaches both students once and in order while connections break', { timeout: 30_000 }, async () => {
  const conversations = conversationsOf(world);
  const clients: ChatClient[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const students = [await world.student(`low${pair}x`), await world.student(`high${pair}x`)] as const;
    const { chatId } = await conversations.open(...students);
    for (const [index, student] of students.entries()) {
      clients.push(openChatClient({ port: () => port, student, chatId, isLooking: index === 0, retryMs: 20 }));
    }
  }
  let sent = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let turn = 0; turn < EACH; turn += 1) {
        await client.send(`Line ${turn}`);
        sent += 1;
        if (sent % CUT_EVERY === 0) clients[(sent * 7) % clients.length]?.cut();
      }
    }),
  );

  await vi.waitFor(
    async () => {
      expect(clients.every((client) => client.isCaughtUp())).toBe(true);
      expect(await auditChats(world.deps.db.db, clients)).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(clients.map(({ shown }) => shown.length)).toEqual(clients.map(() => 2 * EACH));
  await Promise.all(clients.map((client) => client.close()));
});

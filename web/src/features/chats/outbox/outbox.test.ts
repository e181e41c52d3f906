import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatId, type ChatId, type Message } from '@quad/contract/chats/chats.schemas';
import { RETRY } from '../../../lib/retry.ts';
import { CHAT, message, OLIVE } from '../test/chat.ts';
import type { OutboxEntry } from './entry.ts';
import { createOutbox, pendingOf, type OutboxEvent } from './outbox.ts';
import { outboxStoreInMemory } from './outbox-store.ts';
import { SendFault, type SendFaultKind } from './send-fault.ts';

const OWNER = `${OLIVE}/campus` as const;
const OTHER_CHAT = chatId.parse('00000000-0000-4000-8000-0000000000bb');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Two tabs share a shelf, a lock and a server that takes each client id once. */
function newBrowser() {
  const storage = Promise.resolve(outboxStoreInMemory());
  const taken: string[] = [];
  const locks = new Map<string, Promise<void>>();
  const tabs: ReturnType<typeof createOutbox>[] = [];
  const faults: SendFaultKind[] = [];
  const connection = { isOnline: true, losesAnswers: 0 };
  const gone: ChatId[] = [];

  async function send(entry: OutboxEntry): Promise<Message> {
    const fault = faults.shift();
    if (fault) throw new SendFault(fault, `it is ${fault}`);
    if (!taken.includes(entry.clientId)) taken.push(entry.clientId);
    if (connection.losesAnswers > 0) {
      connection.losesAnswers -= 1;
      throw new SendFault('lost', '');
    }
    return message(taken.indexOf(entry.clientId) + 1, { clientId: entry.clientId, senderId: OLIVE });
  }

  function alone(name: string, run: () => Promise<void>) {
    const turn = (locks.get(name) ?? Promise.resolve()).then(run);
    locks.set(name, turn);
    return turn;
  }

  function openTab() {
    const shown: Message[] = [];
    const outbox = createOutbox(OWNER, {
      storage,
      send,
      alone,
      tell: (news: OutboxEvent) => {
        for (const tab of tabs) if (tab !== outbox) void tab.hear(news);
      },
      onSent: async (sent) => void shown.push(sent),
      onGone: (id) => gone.push(id),
      isOnline: () => connection.isOnline,
      random: () => 0,
    });
    tabs.push(outbox);
    return { outbox, shown };
  }

  return { openTab, taken, faults, connection, gone, storage };
}

const entry = (clientId: string, chat = CHAT) => ({
  clientId,
  chatId: chat,
  document: { blocks: [{ text: clientId }] },
  file: null,
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('messages are sent in the order they were written, however fast', async () => {
  const { openTab, taken } = newBrowser();
  const { outbox } = openTab();
  await Promise.all(['a', 'b', 'c'].map((id) => outbox.add(entry(id), 5)));
  await settle();
  expect(taken).toEqual(['a', 'b', 'c']);
  expect(outbox.read()).toEqual({ entries: [], activities: new Map() });
});

test('a lost answer is asked for again with the same client id, and stays one message', async () => {
  const { openTab, taken, connection } = newBrowser();
  const { outbox, shown } = openTab();
  connection.losesAnswers = 1;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await settle();
  expect(pendingOf(outbox.read(), CHAT, true)[0]?.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(RETRY.firstMs);
  expect(taken).toEqual(['a', 'b']);
  expect(shown.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
});

test('without a connection everything waits, and goes out in its order when there is one', async () => {
  const { openTab, taken, connection } = newBrowser();
  const { outbox } = openTab();
  connection.isOnline = false;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await vi.advanceTimersByTimeAsync(RETRY.patientMs);
  expect(taken).toEqual([]);
  connection.isOnline = true;
  await outbox.wake();
  expect(taken).toEqual(['a', 'b']);
});

test('what was written before the page was closed is sent by the next one', async () => {
  const { openTab, taken, connection } = newBrowser();
  connection.isOnline = false;
  const before = openTab();
  await before.outbox.add(entry('a'), 1);
  await settle();
  before.outbox.stop();
  connection.isOnline = true;
  await openTab().outbox.wake();
  expect(taken).toEqual(['a']);
});

test('two tabs send each message once between them, and both show it', async () => {
  const { openTab, taken } = newBrowser();
  const one = openTab();
  const two = openTab();
  await Promise.all([one.outbox.add(entry('a'), 1), two.outbox.add(entry('b'), 2)]);
  await Promise.all([one.outbox.wake(), two.outbox.wake()]);
  await settle();
  expect(taken.toSorted()).toEqual(['a', 'b']);
  expect(new Set(one.shown.map(({ clientId }) => clientId))).toEqual(new Set(['a', 'b']));
  expect(new Set(two.shown.map(({ clientId }) => clientId))).toEqual(new Set(['a', 'b']));
  expect(two.outbox.read().entries).toEqual([]);
});

test('what is refused waits for its sender and holds nobody up', async () => {
  const { openTab, taken, faults } = newBrowser();
  const { outbox } = openTab();
  faults.push('refused');
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await settle();
  expect(taken).toEqual(['b']);
  expect(pendingOf(outbox.read(), CHAT, true)).toMatchObject([
    { status: 'failed', entry: { failure: 'it is refused' } },
  ]);

  await outbox.retry('a', 3);
  await settle();
  expect(taken).toEqual(['b', 'a']);
});

test('what is discarded is gone', async () => {
  const { openTab, taken, faults } = newBrowser();
  const { outbox } = openTab();
  faults.push('refused');
  await outbox.add(entry('a'), 1);
  await settle();
  await outbox.discard('a');
  await outbox.wake();
  expect(outbox.read().entries).toEqual([]);
  expect(taken).toEqual([]);
});

test('a server in trouble is asked for a minute, then the sender decides', async () => {
  const { openTab, faults, taken } = newBrowser();
  const { outbox } = openTab();
  faults.push(...Array.from({ length: 20 }, () => 'troubled' as const));
  await outbox.add(entry('a'), 1);
  await vi.advanceTimersByTimeAsync(RETRY.forMs - 1);
  expect(pendingOf(outbox.read(), CHAT, true)[0]?.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(RETRY.patientMs);
  expect(pendingOf(outbox.read(), CHAT, true)[0]).toMatchObject({
    status: 'failed',
    entry: { failure: 'it is troubled' },
  });

  faults.length = 0;
  await outbox.retry('a', 3);
  await settle();
  expect(taken).toEqual(['a']);
});

test('after a long time without a connection a server in trouble has its minute too', async () => {
  const { openTab, faults } = newBrowser();
  const { outbox } = openTab();
  faults.push(...Array.from({ length: 10 }, () => 'lost' as const), 'troubled');
  await outbox.add(entry('a'), 1);
  while (faults.length > 0) await vi.advanceTimersByTimeAsync(1000);
  expect(pendingOf(outbox.read(), CHAT, true)[0]?.status).toBe('waiting');
});

test('a lost connection is never given up', async () => {
  const { openTab, faults, taken } = newBrowser();
  const { outbox } = openTab();
  faults.push(...Array.from({ length: 20 }, () => 'lost' as const));
  await outbox.add(entry('a'), 1);
  await vi.advanceTimersByTimeAsync(RETRY.patientMs * 20);
  expect(taken).toEqual(['a']);
});

test('what was to be said in a deleted conversation goes with it, and only that', async () => {
  const { openTab, faults, gone, connection, taken } = newBrowser();
  const { outbox } = openTab();
  connection.isOnline = false;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await outbox.add(entry('c', OTHER_CHAT), 3);
  await settle();
  connection.isOnline = true;
  faults.push('gone');
  await outbox.wake();
  expect(gone).toEqual([CHAT]);
  expect(taken).toEqual(['c']);
  expect(outbox.read().entries).toEqual([]);
});

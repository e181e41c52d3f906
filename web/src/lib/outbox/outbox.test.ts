import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETRY } from '../calls/retry.ts';
import { storeInMemory, type BrowserStore } from '../storage/browser-store.ts';
import { pendingOf } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { createOutbox, type OutboxEvent, type OutboxRules } from './outbox.ts';
import { SendError, type SendErrorKind } from './send-error.ts';

type Content = { chat: string; text: string };
type Result = { clientKey: string };
type Box = ReturnType<typeof createOutbox<Content, Result>>;

const OWNER = 'olive/campus';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Tabs that share a store, a lock and a server that accepts each client key once. */
function newBrowser(
  inner: BrowserStore<OutboxEntry<Content>> = storeInMemory(),
  rules: Partial<OutboxRules<Content, Result>> = {},
) {
  const storage = Promise.resolve(inner);
  const taken: string[] = [];
  const locks = new Map<string, Promise<void>>();
  const tabs: Box[] = [];
  const errors: SendErrorKind[] = [];
  const connection = { isOnline: true, losesResponses: 0 };
  const gone: string[] = [];

  async function send(entry: OutboxEntry<Content>): Promise<Result> {
    const error = errors.shift();
    if (error) throw new SendError(error, `it is ${error}`);
    if (!taken.includes(entry.clientKey)) taken.push(entry.clientKey);
    if (connection.losesResponses > 0) {
      connection.losesResponses -= 1;
      throw new Error('cut');
    }
    return { clientKey: entry.clientKey };
  }

  function withLock(name: string, run: () => Promise<void>) {
    const turn = (locks.get(name) ?? Promise.resolve()).then(run);
    locks.set(name, turn);
    return turn;
  }

  function openTab() {
    const shown: Result[] = [];
    const show = (sent: Result) => void shown.push(sent);
    const outbox: Box = createOutbox<Content, Result>(
      OWNER,
      {
        queueOf: ({ chat }) => chat,
        send,
        resumes: true,
        onSent: show,
        onSentElsewhere: show,
        onGone: ({ chat }) => gone.push(chat),
        ...rules,
      },
      {
        storage,
        withLock,
        publish: (event: OutboxEvent<Result>) => {
          for (const tab of tabs) if (tab !== outbox) void tab.receive(event);
        },
        isOnline: () => connection.isOnline,
        random: () => 0,
      },
    );
    tabs.push(outbox);
    return { outbox, shown };
  }

  return { openTab, taken, errors, connection, gone };
}

const entry = (clientKey: string, chat = 'lamp') => ({ clientKey, chat, text: clientKey });

const pendingIn = (outbox: Box) => pendingOf(outbox.read(), true);

const settle = () => vi.advanceTimersByTimeAsync(0);

test('messages are sent in the order they were written, however fast', async () => {
  const { openTab, taken } = newBrowser();
  const { outbox } = openTab();
  await Promise.all(['a', 'b', 'c'].map((id) => outbox.add(entry(id), 5)));
  await settle();
  expect(taken).toEqual(['a', 'b', 'c']);
  expect(outbox.read()).toEqual({ entries: [], activities: new Map() });
});

test('after a lost response the same client key is sent again, and it stays one message', async () => {
  const { openTab, taken, connection } = newBrowser();
  const { outbox, shown } = openTab();
  connection.losesResponses = 1;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await settle();
  expect(pendingIn(outbox)[0]?.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(RETRY.firstMs);
  expect(taken).toEqual(['a', 'b']);
  expect(shown.map(({ clientKey }) => clientKey)).toEqual(['a', 'b']);
});

test('offline everything waits, and is sent in order when there is a connection', async () => {
  const { openTab, taken, connection } = newBrowser();
  const { outbox } = openTab();
  connection.isOnline = false;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await vi.advanceTimersByTimeAsync(RETRY.maxDelayMs);
  expect(taken).toEqual([]);
  connection.isOnline = true;
  await outbox.wake();
  expect(taken).toEqual(['a', 'b']);
});

test('messages written before the page was closed are sent by the next one', async () => {
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
  expect(new Set(one.shown.map(({ clientKey }) => clientKey))).toEqual(new Set(['a', 'b']));
  expect(new Set(two.shown.map(({ clientKey }) => clientKey))).toEqual(new Set(['a', 'b']));
  expect(two.outbox.read().entries).toEqual([]);
});

test('a rejected message waits for its sender and blocks no others', async () => {
  const { openTab, taken, errors } = newBrowser();
  const { outbox } = openTab();
  errors.push('refused');
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await settle();
  expect(taken).toEqual(['b']);
  expect(pendingIn(outbox)).toMatchObject([{ status: 'failed', entry: { failure: 'it is refused' } }]);

  await outbox.retry('a', 3);
  await settle();
  expect(taken).toEqual(['b', 'a']);
});

test('a discarded message is gone', async () => {
  const { openTab, taken, errors } = newBrowser();
  const { outbox } = openTab();
  errors.push('refused');
  await outbox.add(entry('a'), 1);
  await settle();
  await outbox.discard('a');
  await outbox.wake();
  expect(outbox.read().entries).toEqual([]);
  expect(taken).toEqual([]);
});

test('a server with problems is retried for a minute, then the sender decides', async () => {
  const { openTab, errors, taken } = newBrowser();
  const { outbox } = openTab();
  errors.push(...Array.from({ length: 20 }, () => 'unavailable' as const));
  await outbox.add(entry('a'), 1);
  await vi.advanceTimersByTimeAsync(RETRY.forMs - 1);
  expect(pendingIn(outbox)[0]?.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(RETRY.maxDelayMs);
  expect(pendingIn(outbox)[0]).toMatchObject({
    status: 'failed',
    entry: { failure: 'it is unavailable' },
  });

  errors.length = 0;
  await outbox.retry('a', 3);
  await settle();
  expect(taken).toEqual(['a']);
});

test('after a long time offline a server with problems has its minute too', async () => {
  const { openTab, errors } = newBrowser();
  const { outbox } = openTab();
  errors.push(...Array.from({ length: 10 }, () => 'lost' as const), 'unavailable');
  await outbox.add(entry('a'), 1);
  while (errors.length > 0) await vi.advanceTimersByTimeAsync(1000);
  expect(pendingIn(outbox)[0]?.status).toBe('waiting');
});

test('a long upload whose parts arrive is not given up after two failures that are far apart', async () => {
  const partsOf = [0, 3, 0];
  const { openTab } = newBrowser(undefined, {
    send: async ({ clientKey }, { onAccepted }) => {
      const parts = partsOf.shift();
      if (parts === undefined) return { clientKey };
      for (let part = 0; part < parts; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, RETRY.forMs));
        onAccepted();
      }
      throw new SendError('unavailable', 'it is unavailable');
    },
  });
  const { outbox, shown } = openTab();
  await outbox.add(entry('a'), 1);
  await vi.advanceTimersByTimeAsync(RETRY.forMs * 4);
  expect(shown).toEqual([{ clientKey: 'a' }]);
});

test('a lost connection is retried forever', async () => {
  const { openTab, errors, taken } = newBrowser();
  const { outbox } = openTab();
  errors.push(...Array.from({ length: 20 }, () => 'lost' as const));
  await outbox.add(entry('a'), 1);
  await vi.advanceTimersByTimeAsync(RETRY.maxDelayMs * 20);
  expect(taken).toEqual(['a']);
});

test('messages of a deleted conversation are removed, and no others', async () => {
  const { openTab, errors, gone, connection, taken } = newBrowser();
  const { outbox } = openTab();
  connection.isOnline = false;
  await outbox.add(entry('a'), 1);
  await outbox.add(entry('b'), 2);
  await outbox.add(entry('c', 'desk'), 3);
  await settle();
  connection.isOnline = true;
  errors.push('gone');
  await outbox.wake();
  expect(gone).toEqual(['lamp']);
  expect(taken).toEqual(['c']);
  expect(outbox.read().entries).toEqual([]);
});

test('an entry shows at once, before it is stored', () => {
  const { openTab } = newBrowser();
  const { outbox } = openTab();
  void outbox.add(entry('a'), 1);
  expect(pendingIn(outbox)).toMatchObject([{ status: 'sending', entry: { clientKey: 'a' } }]);
});

test('without storage it is sent anyway, once', async () => {
  const broken = { ...storeInMemory<OutboxEntry<Content>>(), change: () => Promise.reject(new Error('full')) };
  const { openTab, taken } = newBrowser(broken);
  const { outbox, shown } = openTab();
  await outbox.add(entry('a'), 1);
  await settle();
  expect(taken).toEqual(['a']);
  expect(shown).toHaveLength(1);
  expect(outbox.read().entries).toEqual([]);
});

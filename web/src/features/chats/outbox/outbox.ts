import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import { pauseMs, RETRY } from '../../../lib/retry.ts';
import { createStore } from '../../../lib/store.ts';
import { inSendingOrder, nextOf, type OutboxEntry, type Owner } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { SendFault } from './send-fault.ts';

/** A message being sent, as its bubble shows it. */
export type Pending = {
  entry: OutboxEntry;
  status: 'sending' | 'waiting' | 'failed';
  /** The uploaded share of its file, from 0 to 1. */
  share: number;
};

/** Messages between tabs. */
export type OutboxEvent = { type: 'changed'; owner: Owner } | { type: 'sent'; owner: Owner; message: Message };

type Context = {
  storage: Promise<OutboxStore>;
  /** Sends one message with its file. Rejects with a SendFault. */
  send: (entry: OutboxEntry, on: { keep: (entry: OutboxEntry) => Promise<void>; onShare: OnShare }) => Promise<Message>;
  /** Runs under a lock that all tabs share. */
  alone: (name: string, run: () => Promise<void>) => Promise<void>;
  tell: (event: OutboxEvent) => void;
  /** Resolves when the message is on screen, so that its bubble never flickers. */
  onSent: (message: Message) => Promise<void>;
  /** The conversation was deleted, and its queued messages with it. */
  onGone: (chatId: ChatId) => void;
  isOnline: () => boolean;
  random: () => number;
};
type OnShare = (share: number) => void;
/** Failures in a row, and since when the server has been failing. */
type Trouble = { failures: number; since: number | null };
type Activity = { isWaiting: boolean; share: number };
type OutboxState = { entries: readonly OutboxEntry[]; activities: ReadonlyMap<string, Activity> };

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The messages of one student that the server has not confirmed. Sends one at a time per chat, in order; after a lost
 * response it retries with the same client ID. A refused message waits for its sender and does not block the others.
 */
export function createOutbox(owner: Owner, context: Context) {
  const { storage, tell, isOnline } = context;
  const store = createStore<OutboxState>({ entries: [], activities: new Map() });
  const running = new Map<ChatId, Promise<void>>();
  const retryTimers = new Map<ChatId, ReturnType<typeof setTimeout>>();
  const troubles = new Map<ChatId, Trouble>();
  let stopped = false;

  async function refresh() {
    const entries = inSendingOrder(await (await storage).all(owner));
    store.set({ ...store.read(), entries });
    return entries;
  }

  function note(clientId: string, activity: Activity) {
    store.set({ ...store.read(), activities: new Map(store.read().activities).set(clientId, activity) });
  }

  async function keep(entry: OutboxEntry) {
    await (await storage).put(entry);
    await refresh();
    tell({ type: 'changed', owner });
  }

  async function remove(clientId: string) {
    await (await storage).remove(clientId);
    await refresh();
    const activities = new Map(store.read().activities);
    if (activities.delete(clientId)) store.set({ ...store.read(), activities });
  }

  function flush(chatId: ChatId): Promise<void> {
    if (stopped) return Promise.resolve();
    const ongoing = running.get(chatId);
    // A running drain also sends new entries. It has to start again only for those added after it ended.
    if (ongoing) return ongoing.then(() => (isBlocked(chatId) ? undefined : flush(chatId)));
    clearTimeout(retryTimers.get(chatId));
    retryTimers.delete(chatId);
    const run = context
      .alone(`quad-outbox/${owner}/${chatId}`, () => drain(chatId))
      // Storage errors are retried with the next wake.
      .catch(() => undefined)
      .finally(() => running.delete(chatId));
    running.set(chatId, run);
    return run;
  }

  function isBlocked(chatId: ChatId) {
    const next = nextOf(store.read().entries, chatId);
    return !next || retryTimers.has(chatId) || store.read().activities.get(next.clientId)?.isWaiting === true;
  }

  async function drain(chatId: ChatId) {
    for (;;) {
      // Read from storage: while this tab waited for the lock, another tab may have sent them.
      const next = nextOf(await refresh(), chatId);
      if (!next || stopped || !(await attempt(next))) return;
    }
  }

  /** Returns false when the rest of the chat has to wait. */
  async function attempt(entry: OutboxEntry) {
    const { clientId, chatId } = entry;
    if (!isOnline()) return rest(entry, null);
    note(clientId, { isWaiting: false, share: 0 });
    try {
      const message = await context.send(entry, {
        keep,
        onShare: (share) => note(clientId, { isWaiting: false, share }),
      });
      troubles.delete(chatId);
      tell({ type: 'sent', owner, message });
      await context.onSent(message);
      await remove(clientId);
      tell({ type: 'changed', owner });
      return true;
    } catch (error) {
      return failed(entry, error instanceof SendFault ? error : new SendFault('lost', ''));
    }
  }

  async function failed(entry: OutboxEntry, fault: SendFault) {
    if (fault.kind === 'gone') {
      await forget(entry.chatId);
      context.onGone(entry.chatId);
      return false;
    }
    const before = troubles.get(entry.chatId);
    const failures = (before?.failures ?? 0) + 1;
    const since = fault.kind === 'troubled' ? (before?.since ?? Date.now()) : null;
    troubles.set(entry.chatId, { failures, since });
    const isOver = since !== null && Date.now() - since >= RETRY.forMs;
    if (fault.kind !== 'refused' && !isOver) {
      const { leastMs } = fault;
      const pause = pauseMs({ failures, random: context.random(), leastMs, longestMs: RETRY.patientMs });
      return rest(entry, fault.kind === 'held' ? null : pause);
    }
    troubles.delete(entry.chatId);
    const stored = (await (await storage).get(entry.clientId)) ?? entry;
    await keep({ ...stored, failure: fault.message });
    return true;
  }

  /** Waits for a connection, for the sender to sign in, or for a delay that grows with every failure. */
  function rest({ clientId, chatId }: OutboxEntry, pause: number | null) {
    note(clientId, { isWaiting: true, share: 0 });
    if (pause === null || stopped) return false;
    const wake = () => {
      retryTimers.delete(chatId);
      void flush(chatId);
    };
    retryTimers.set(chatId, setTimeout(wake, pause));
    return false;
  }

  /** Stores a message; from then on it is not lost. */
  async function add(entry: Omit<OutboxEntry, 'owner' | 'createdAt' | 'failure'>, now: number) {
    const last = store.read().entries.at(-1)?.createdAt ?? 0;
    await keep({ ...entry, owner, createdAt: Math.max(now, last + 1), failure: null });
    void flush(entry.chatId);
  }

  /** Retries a refused message, after everything sent in the meantime. */
  async function retry(clientId: string, now: number) {
    const entry = await (await storage).get(clientId);
    if (!entry) return;
    await keep({ ...entry, createdAt: now, failure: null });
    void flush(entry.chatId);
  }

  async function discard(clientId: string) {
    await remove(clientId);
    tell({ type: 'changed', owner });
  }

  /** Drops all queued messages of a deleted chat. */
  async function forget(chatId: ChatId) {
    const entries = await (await storage).all(owner);
    for (const entry of entries) if (entry.chatId === chatId) await (await storage).remove(entry.clientId);
    await refresh();
    tell({ type: 'changed', owner });
  }

  /** There may be a connection again: retries everything now. */
  async function wake() {
    const chats = new Set((await refresh()).map(({ chatId }) => chatId));
    for (const rest of retryTimers.values()) clearTimeout(rest);
    retryTimers.clear();
    await Promise.all([...chats].map(flush));
  }

  async function hear(event: OutboxEvent) {
    if (event.owner !== owner) return;
    if (event.type === 'sent') await context.onSent(event.message);
    await refresh();
  }

  function stop() {
    stopped = true;
    for (const rest of retryTimers.values()) clearTimeout(rest);
    retryTimers.clear();
  }

  const { read, subscribe } = store;
  return { owner, read, subscribe, add, retry, discard, forget, wake, hear, stop };
}

/** The pending messages of a chat, as they are shown. */
export function pendingOf({ entries, activities }: OutboxState, chatId: string, isOnline: boolean): Pending[] {
  return entries
    .filter((entry) => entry.chatId === chatId)
    .map((entry) => {
      const { isWaiting, share } = activities.get(entry.clientId) ?? { isWaiting: false, share: 0 };
      const status = entry.failure !== null ? 'failed' : isWaiting || !isOnline ? 'waiting' : 'sending';
      return { entry, status, share };
    });
}

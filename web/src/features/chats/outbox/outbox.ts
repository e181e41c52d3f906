import type { ChatId, Message } from '@quad/contract/chats';
import { pauseMs, RETRY } from '../../../lib/retry.ts';
import { createStore } from '../../../lib/store.ts';
import { inSendingOrder, nextOf, type OutboxEntry, type Owner } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { SendFault } from './send-fault.ts';

/** A message on its way, as its bubble shows it. */
export type Pending = {
  entry: OutboxEntry;
  status: 'sending' | 'waiting' | 'failed';
  /** How much of its file has got through, from 0 to 1. */
  share: number;
};

/** What one tab tells the others. */
export type OutboxEvent = { type: 'changed'; owner: Owner } | { type: 'sent'; owner: Owner; message: Message };

type Context = {
  storage: Promise<OutboxStore>;
  /** Sends one message, with its file. Fails with a SendFault. */
  send: (entry: OutboxEntry, on: { keep: (entry: OutboxEntry) => Promise<void>; onShare: OnShare }) => Promise<Message>;
  /** Runs it when no other tab does so for the same chat. */
  alone: (name: string, run: () => Promise<void>) => Promise<void>;
  tell: (news: OutboxEvent) => void;
  /** Resolves when the message is on screen, so that its bubble never blinks. */
  onSent: (message: Message) => Promise<void>;
  /** The conversation is gone, and what was to be said in it too. */
  onGone: (chatId: ChatId) => void;
  isOnline: () => boolean;
  random: () => number;
};
type OnShare = (share: number) => void;
/** How often it failed in a row, and since when the server has answered that it is in trouble. */
type Trouble = { failures: number; since: number | null };
type Activity = { isWaiting: boolean; share: number };
type OutboxState = { entries: readonly OutboxEntry[]; activities: ReadonlyMap<string, Activity> };

export type Outbox = ReturnType<typeof createMailQueue>;

/**
 * The messages of one student that the server has not acknowledged. One at a time per chat, in their order; an answer
 * that was lost is asked for again with the same client id. What is refused waits for its sender and holds nobody up.
 */
export function createMailQueue(owner: Owner, around: Context) {
  const { storage, tell, isOnline } = around;
  const store = createStore<OutboxState>({ entries: [], activities: new Map() });
  const running = new Map<ChatId, Promise<void>>();
  const rests = new Map<ChatId, ReturnType<typeof setTimeout>>();
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
    const going = running.get(chatId);
    // What came in since it last looked is seen at its next look; only after its end somebody has to begin again.
    if (going) return going.then(() => (isHeldUp(chatId) ? undefined : flush(chatId)));
    clearTimeout(rests.get(chatId));
    rests.delete(chatId);
    const run = around
      .alone(`quad-outbox/${owner}/${chatId}`, () => drain(chatId))
      // What the shelf could not give or take is tried again with the next wake.
      .catch(() => undefined)
      .finally(() => running.delete(chatId));
    running.set(chatId, run);
    return run;
  }

  function isHeldUp(chatId: ChatId) {
    const next = nextOf(store.read().entries, chatId);
    return !next || rests.has(chatId) || store.read().activities.get(next.clientId)?.isWaiting === true;
  }

  async function drain(chatId: ChatId) {
    for (;;) {
      // From the shelf: while this tab waited for its turn, another may have sent them.
      const next = nextOf(await refresh(), chatId);
      if (!next || stopped || !(await attempt(next))) return;
    }
  }

  /** False where the rest of the chat has to wait. */
  async function attempt(entry: OutboxEntry) {
    const { clientId, chatId } = entry;
    if (!isOnline()) return rest(entry, null);
    note(clientId, { isWaiting: false, share: 0 });
    try {
      const message = await around.send(entry, {
        keep,
        onShare: (share) => note(clientId, { isWaiting: false, share }),
      });
      troubles.delete(chatId);
      tell({ type: 'sent', owner, message });
      await around.onSent(message);
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
      around.onGone(entry.chatId);
      return false;
    }
    const before = troubles.get(entry.chatId);
    const failures = (before?.failures ?? 0) + 1;
    const since = fault.kind === 'troubled' ? (before?.since ?? Date.now()) : null;
    troubles.set(entry.chatId, { failures, since });
    const isOver = since !== null && Date.now() - since >= RETRY.forMs;
    if (fault.kind !== 'refused' && !isOver) {
      const { leastMs } = fault;
      const pause = pauseMs({ failures, random: around.random(), leastMs, longestMs: RETRY.patientMs });
      return rest(entry, fault.kind === 'held' ? null : pause);
    }
    troubles.delete(entry.chatId);
    const held = (await (await storage).get(entry.clientId)) ?? entry;
    await keep({ ...held, failure: fault.message });
    return true;
  }

  /** Waits for a connection, for its sender to be back, or for a while that grows with every cut. */
  function rest({ clientId, chatId }: OutboxEntry, pause: number | null) {
    note(clientId, { isWaiting: true, share: 0 });
    if (pause === null || stopped) return false;
    const wake = () => {
      rests.delete(chatId);
      void flush(chatId);
    };
    rests.set(chatId, setTimeout(wake, pause));
    return false;
  }

  /** Takes a message; from then on it is not lost. */
  async function add(entry: Omit<OutboxEntry, 'owner' | 'createdAt' | 'failure'>, now: number) {
    const last = store.read().entries.at(-1)?.createdAt ?? 0;
    await keep({ ...entry, owner, createdAt: Math.max(now, last + 1), failure: null });
    void flush(entry.chatId);
  }

  /** Tries what was refused once more, after all that was said meanwhile. */
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

  /** All that was to be said in a chat that is no more. */
  async function forget(chatId: ChatId) {
    const entries = await (await storage).all(owner);
    for (const entry of entries) if (entry.chatId === chatId) await (await storage).remove(entry.clientId);
    await refresh();
    tell({ type: 'changed', owner });
  }

  /** There may be a connection again: nothing rests any longer. */
  async function wake() {
    const chats = new Set((await refresh()).map(({ chatId }) => chatId));
    for (const rest of rests.values()) clearTimeout(rest);
    rests.clear();
    await Promise.all([...chats].map(flush));
  }

  async function hear(news: OutboxEvent) {
    if (news.owner !== owner) return;
    if (news.type === 'sent') await around.onSent(news.message);
    await refresh();
  }

  function stop() {
    stopped = true;
    for (const rest of rests.values()) clearTimeout(rest);
    rests.clear();
  }

  const { read, subscribe } = store;
  return { owner, read, subscribe, add, retry, discard, forget, wake, hear, stop };
}

/** What waits in a chat, as it is shown. */
export function pendingOf({ entries, activities }: OutboxState, chatId: string, isOnline: boolean): Pending[] {
  return entries
    .filter((entry) => entry.chatId === chatId)
    .map((entry) => {
      const { isWaiting, share } = activities.get(entry.clientId) ?? { isWaiting: false, share: 0 };
      const status = entry.failure !== null ? 'failed' : isWaiting || !isOnline ? 'waiting' : 'sending';
      return { entry, status, share };
    });
}

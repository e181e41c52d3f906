import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import { createStore } from '../../../lib/store.ts';
import type { Owner } from './entry.ts';
import { createOutbox, type Outbox, type OutboxEvent } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';
import { sendEntry } from './send-entry.ts';

type Listeners = { onSent: (message: Message) => Promise<void>; onGone: (chatId: ChatId) => void };

/** The outbox of the signed-in student; null until this tab has opened it. */
const current = createStore<Outbox | null>(null);
export const currentOutbox = { read: current.read, subscribe: current.subscribe };

let storage: ReturnType<typeof openOutboxStore> | undefined;

/** Opens a student's outbox in this tab and sends what is queued. Returns a function that stops it. */
export function startOutbox(owner: Owner, { onSent, onGone }: Listeners) {
  storage ??= openOutboxStore();
  const channel = new BroadcastChannel('quad-outbox');
  const outbox = createOutbox(owner, {
    storage,
    send: sendEntry,
    alone: withLock,
    tell: (event: OutboxEvent) => channel.postMessage(event),
    onSent,
    onGone,
    isOnline: () => navigator.onLine,
    random: Math.random,
  });
  // Only our own tabs post to this channel, so the message shape is known.
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => void outbox.hear(data));
  const wake = () => void outbox.wake();
  const wakeWhenVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenVisible);
  current.set(outbox);
  wake();
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeWhenVisible);
    outbox.stop();
    channel.close();
    if (current.read() === outbox) current.set(null);
  };
}

/**
 * Two tabs never send for the same chat at once. Without the Locks API the server still accepts each message only
 * once.
 */
async function withLock(name: string, run: () => Promise<void>) {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, run);
}

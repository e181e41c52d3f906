import type { ChatId, Message } from '@quad/contract/chats';
import { createStore } from '../../../lib/store.ts';
import type { Owner } from './entry.ts';
import { createMailQueue, type Outbox, type OutboxEvent } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';
import { sendEntry } from './send-entry.ts';

type Heard = { onSent: (message: Message) => Promise<void>; onGone: (chatId: ChatId) => void };

/** The outbox of who is signed in; null until the tab has opened it. */
const current = createStore<Outbox | null>(null);
export const currentOutbox = { read: current.read, subscribe: current.subscribe };

let storage: ReturnType<typeof openOutboxStore> | undefined;

/** Opens the outbox of a student in this tab, sends what waits in it, and goes on until it is told to stop. */
export function startOutbox(owner: Owner, { onSent, onGone }: Heard) {
  storage ??= openOutboxStore();
  const channel = new BroadcastChannel('quad-outbox');
  const outbox = createMailQueue(owner, {
    storage,
    send: sendEntry,
    alone,
    tell: (news: OutboxEvent) => channel.postMessage(news),
    onSent,
    onGone,
    isOnline: () => navigator.onLine,
    random: Math.random,
  });
  // Only tabs of ours can speak here, so what they say has its shape.
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => void outbox.hear(data));
  const wake = () => void outbox.wake();
  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  current.set(outbox);
  wake();
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeWhenSeen);
    outbox.stop();
    channel.close();
    if (current.read() === outbox) current.set(null);
  };
}

/** Two tabs never send for the same chat at once. Where there are no locks the server still takes each message once. */
async function alone(name: string, run: () => Promise<void>) {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, run);
}

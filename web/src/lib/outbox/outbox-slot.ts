import { openBrowserStore } from '../storage/browser-store.ts';
import { createStore } from '../store.ts';
import type { OutboxEntry, Owner } from './entry.ts';
import { createOutbox, type Outbox, type OutboxEvent, type OutboxRules } from './outbox.ts';

type Options = {
  kind: 'comment' | 'message';
  /** Whether to try sending now. */
  isOnline: () => boolean;
};

/** The outbox of the signed-in student in this tab; null until it is opened. */
export function createOutboxSlot<Content, Result>({ kind, isOnline }: Options) {
  type CurrentOutbox = Outbox<Content, Result>;
  const current = createStore<CurrentOutbox | null>(null);
  let storage: ReturnType<typeof openBrowserStore<OutboxEntry<Content>>> | undefined;
  let stop: () => void = () => undefined;

  /** Opens the outbox of a student, if it is not open, and sends what is queued. */
  function open(owner: Owner, rules: OutboxRules<Content, Result>): CurrentOutbox {
    const opened = current.read();
    if (opened?.owner === owner) return opened;
    stop();
    storage ??= openBrowserStore<OutboxEntry<Content>>(kind);
    const name = `quad-outbox/${kind}`;
    const channel = new BroadcastChannel(name);
    const outbox = createOutbox(owner, rules, {
      storage,
      withLock: (queue, run) => withLock(`${name}/${queue}`, run),
      publish: (event) => channel.postMessage(event),
      isOnline,
      random: Math.random,
    });
    // Only our own tabs post to this channel, so the message shape is known.
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxEvent<Result>>) => void outbox.receive(data));
    const wake = () => void outbox.wake();
    const wakeWhenVisible = () => {
      if (document.visibilityState === 'visible') wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeWhenVisible);
    stop = () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenVisible);
      outbox.stop();
      channel.close();
    };
    current.set(outbox);
    wake();
    return outbox;
  }

  function close() {
    stop();
    stop = () => undefined;
    current.set(null);
  }

  return { read: current.read, subscribe: current.subscribe, open, close };
}

export type OutboxSlot<Content, Result> = ReturnType<typeof createOutboxSlot<Content, Result>>;

/**
 * Two tabs never send the same queue at once. Without the Locks API the server still accepts each entry only once.
 */
async function withLock(name: string, run: () => Promise<void>) {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, run);
}

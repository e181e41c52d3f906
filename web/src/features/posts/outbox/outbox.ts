import { createStore } from '../../../lib/store.ts';
import type { ThreadKey, Unsent, UnsentStore } from './unsent-store.ts';

export type Outgoing = Unsent & { status: 'sending' | 'failed' };

type Context<Answer> = {
  openUnsentStore: () => Promise<UnsentStore>;
  send: (unsent: Unsent) => Promise<Answer>;
  /** Applies the optimistic changes elsewhere; returns a function that reverts them. */
  optimistic: (unsent: Unsent) => () => void;
  /** Shows the response before the comment leaves the outbox, so there is no moment without it. */
  show: (answer: Answer) => void;
  tell: (error: unknown) => void;
};

export type Outbox = ReturnType<typeof createOutbox<unknown>>;

/** Comments being sent. They stay, even after a reload, until they have arrived or are discarded. */
export function createOutbox<Answer>({ openUnsentStore, send, optimistic, show, tell }: Context<Answer>) {
  const store = createStore<readonly Outgoing[]>([]);
  let opened: Promise<UnsentStore> | undefined;
  // Opened lazily: there is no IndexedDB on the server.
  const storage = () => (opened ??= openUnsentStore());

  function set(clientKey: string, next: Outgoing | null) {
    const others = store.read().filter((each) => each.clientKey !== clientKey);
    store.set(next ? [...others, next] : others);
  }

  async function deliver(unsent: Unsent) {
    set(unsent.clientKey, { ...unsent, status: 'sending' });
    const revert = optimistic(unsent);
    try {
      show(await send(unsent));
      await drop(unsent.clientKey);
    } catch (error) {
      revert();
      // The comment may have arrived through another channel while waiting for the response.
      if (find(unsent.clientKey)) set(unsent.clientKey, { ...unsent, status: 'failed' });
      tell(error);
    }
  }

  function find(clientKey: string) {
    return store.read().find((each) => each.clientKey === clientKey);
  }

  /** Shows and sends it right away; resolves once it is stored and the draft is no longer needed. */
  async function add(unsent: Unsent) {
    void deliver(unsent);
    await (await storage()).put(unsent).catch(() => undefined);
  }

  /** Also called when the comment is already in its thread. */
  async function drop(clientKey: string) {
    set(clientKey, null);
    await (await storage()).remove(clientKey).catch(() => undefined);
  }

  function retry(clientKey: string) {
    const found = find(clientKey);
    if (found?.status === 'failed') void deliver(found);
  }

  /** Loads comments that an earlier visit could not send. They are sent when the author retries. */
  async function load(thread: ThreadKey) {
    const kept = await (await storage()).list(thread).catch(() => []);
    for (const unsent of kept) {
      if (!find(unsent.clientKey)) set(unsent.clientKey, { ...unsent, status: 'failed' });
    }
  }

  return { read: store.read, subscribe: store.subscribe, add, retry, drop, load };
}

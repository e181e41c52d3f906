import { createStore } from '../../../lib/store.ts';
import type { ThreadKey, Unsent, UnsentStore } from './unsent-store.ts';

export type Outgoing = Unsent & { status: 'sending' | 'failed' };

type Context<Answer> = {
  openDraftStore: () => Promise<UnsentStore>;
  send: (unsent: Unsent) => Promise<Answer>;
  /** Shows in advance what it will change elsewhere; answers how to take that back. */
  optimistic: (unsent: Unsent) => () => void;
  /** The answer, before the comment goes from the outbox: so there is no moment without it. */
  show: (answer: Answer) => void;
  tell: (error: unknown) => void;
};

export type Outbox = ReturnType<typeof createMailQueue<unknown>>;

/** Comments on their way. They stay until they have arrived or are discarded, also beyond a reload. */
export function createMailQueue<Answer>({ openDraftStore, send, optimistic, show, tell }: Context<Answer>) {
  const store = createStore<readonly Outgoing[]>([]);
  let opened: Promise<UnsentStore> | undefined;
  // Not before it is needed: where a page is drawn on the server there is none.
  const storage = () => (opened ??= openDraftStore());

  function set(clientKey: string, next: Outgoing | null) {
    const others = store.read().filter((each) => each.clientKey !== clientKey);
    store.set(next ? [...others, next] : others);
  }

  async function deliver(unsent: Unsent) {
    set(unsent.clientKey, { ...unsent, status: 'sending' });
    const takeBack = optimistic(unsent);
    try {
      show(await send(unsent));
      await drop(unsent.clientKey);
    } catch (error) {
      takeBack();
      // It may have come by another way, and been seen, while its answer was waited for.
      if (find(unsent.clientKey)) set(unsent.clientKey, { ...unsent, status: 'failed' });
      tell(error);
    }
  }

  function find(clientKey: string) {
    return store.read().find((each) => each.clientKey === clientKey);
  }

  /** On screen at once and on its way; settles when it lies on the shelf, where its draft is not needed any more. */
  async function add(unsent: Unsent) {
    void deliver(unsent);
    await (await storage()).put(unsent).catch(() => undefined);
  }

  /** Also when it was seen in its thread. */
  async function drop(clientKey: string) {
    set(clientKey, null);
    await (await storage()).remove(clientKey).catch(() => undefined);
  }

  function retry(clientKey: string) {
    const found = find(clientKey);
    if (found?.status === 'failed') void deliver(found);
  }

  /** What an earlier visit could not send is there again, and goes when its author says so. */
  async function load(thread: ThreadKey) {
    const kept = await (await storage()).list(thread).catch(() => []);
    for (const unsent of kept) {
      if (!find(unsent.clientKey)) set(unsent.clientKey, { ...unsent, status: 'failed' });
    }
  }

  return { read: store.read, subscribe: store.subscribe, add, retry, drop, load };
}

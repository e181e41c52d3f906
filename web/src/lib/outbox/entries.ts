import type { BrowserStore } from '../storage/browser-store.ts';
import { createStore } from '../store.ts';
import { inSendingOrder, type OutboxEntry, type Owner } from './entry.ts';

type Activity = { isWaiting: boolean; share: number };
type OutboxState<Content> = {
  entries: readonly OutboxEntry<Content>[];
  activities: ReadonlyMap<string, Activity>;
};

type Options<Content> = {
  owner: Owner;
  storage: Promise<BrowserStore<OutboxEntry<Content>>>;
  onChanged: () => void;
};

/** The entries of an outbox: stored in the browser and shared by all tabs, with what this tab is doing with them. */
export function createEntries<Content>({ owner, storage, onChanged }: Options<Content>) {
  type Entry = OutboxEntry<Content>;
  const store = createStore<OutboxState<Content>>({ entries: [], activities: new Map() });
  /** Entries that are not stored yet, or cannot be. They are sent anyway. */
  const unstored = new Map<string, Entry>();
  /** Removed entries, even if the disk did not delete them. */
  const removed = new Set<string>();

  function show(stored: readonly Entry[]) {
    const all = new Map([...stored, ...unstored.values()].map((entry) => [entry.clientKey, entry]));
    const entries = inSendingOrder(all.values()).filter(({ clientKey }) => !removed.has(clientKey));
    store.set({ ...store.read(), entries });
    return entries;
  }

  async function refresh() {
    return show(await (await storage).list(owner).catch(() => store.read().entries));
  }

  function find(clientKey: string) {
    return store.read().entries.find((entry) => entry.clientKey === clientKey);
  }

  function setActivity(clientKey: string, activity: Activity) {
    store.set({ ...store.read(), activities: new Map(store.read().activities).set(clientKey, activity) });
  }

  async function keep(entry: Entry) {
    const { clientKey } = entry;
    removed.delete(clientKey);
    unstored.set(clientKey, entry);
    show(store.read().entries);
    try {
      await (await storage).change(owner, () => ({ put: new Map([[clientKey, entry]]) }));
      if (unstored.get(clientKey) === entry) unstored.delete(clientKey);
    } catch {
      // The disk is full. The entry stays in memory.
    }
    await refresh();
    onChanged();
  }

  async function remove(keys: readonly string[]) {
    for (const key of keys) {
      unstored.delete(key);
      removed.add(key);
    }
    const activities = new Map([...store.read().activities].filter(([key]) => !removed.has(key)));
    store.set({ ...store.read(), activities });
    show(store.read().entries);
    await (await storage).change(owner, () => ({ remove: keys })).catch(() => undefined);
    await refresh();
    onChanged();
  }

  const { read, subscribe } = store;
  return { read, subscribe, find, refresh, keep, remove, setActivity };
}

/** An entry with its status, as it is shown. */
export type Pending<Content> = {
  entry: OutboxEntry<Content>;
  status: 'sending' | 'waiting' | 'failed';
  /** The uploaded share of its file, from 0 to 1. */
  share: number;
};

export function pendingOf<Content>({ entries, activities }: OutboxState<Content>, isOnline: boolean) {
  return entries.map((entry): Pending<Content> => {
    const { isWaiting, share } = activities.get(entry.clientKey) ?? { isWaiting: false, share: 0 };
    const status = entry.failure !== null ? 'failed' : isWaiting || !isOnline ? 'waiting' : 'sending';
    return { entry, status, share };
  });
}

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry, Owner } from './entry.ts';

/** Stores messages until the server has them: across reloads, while offline, and shared by all tabs. */
export type OutboxStore = {
  all(owner: Owner): Promise<OutboxEntry[]>;
  get(clientId: string): Promise<OutboxEntry | undefined>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientId: string): Promise<void>;
};

type Stores = DBSchema & {
  entries: { key: string; value: OutboxEntry; indexes: { owner: Owner } };
};

/** Uses IndexedDB, or memory where it is not available, as in some private windows. */
export async function openOutboxStore(): Promise<OutboxStore> {
  try {
    const database = await openDB<Stores>('quad-outbox', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries', { keyPath: 'clientId' }).createIndex('owner', 'owner');
      },
    });
    return storeIn(database);
  } catch {
    return outboxStoreInMemory();
  }
}

function storeIn(database: IDBPDatabase<Stores>): OutboxStore {
  return {
    all: (owner) => database.getAllFromIndex('entries', 'owner', owner),
    get: (clientId) => database.get('entries', clientId),
    put: async (entry) => void (await database.put('entries', entry)),
    remove: (clientId) => database.delete('entries', clientId),
  };
}

export function outboxStoreInMemory(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    all: async (owner) => [...entries.values()].filter((entry) => entry.owner === owner),
    get: async (clientId) => entries.get(clientId),
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
  };
}

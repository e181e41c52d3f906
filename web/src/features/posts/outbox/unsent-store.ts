import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RichText } from '@quad/contract/rich-text';

/** Whose comments, on which campus, below which post. */
export type ThreadKey = `${string}/${string}/${string}`;

/** A comment that left its composer and is not yet known to have arrived. */
export type Unsent = {
  /** Its draft's: sent twice, it is still one comment. */
  clientKey: string;
  thread: ThreadKey;
  rootId: string;
  /** What it answers: the post, or a comment below it. */
  parentId: string;
  document: RichText;
  writtenAt: number;
};

/** Where comments lie until they have arrived, so that neither a failure nor a closed tab loses a word. */
export type UnsentStore = {
  list(thread: ThreadKey): Promise<Unsent[]>;
  put(unsent: Unsent): Promise<void>;
  remove(clientKey: string): Promise<void>;
};

type Stores = DBSchema & { comments: { key: string; value: Unsent; indexes: { thread: ThreadKey } } };

/** The browser's own shelf, or one in memory where there is none, as in some private windows. */
export async function openUnsentStore(): Promise<UnsentStore> {
  try {
    const database = await openDB<Stores>('quad-unsent', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('comments', { keyPath: 'clientKey' }).createIndex('thread', 'thread');
      },
    });
    return storeIn(database);
  } catch {
    return unsentStoreInMemory();
  }
}

export function unsentStoreInMemory(): UnsentStore {
  const kept = new Map<string, Unsent>();
  return {
    list: async (thread) => [...kept.values()].filter((unsent) => unsent.thread === thread),
    put: async (unsent) => void kept.set(unsent.clientKey, unsent),
    remove: async (clientKey) => void kept.delete(clientKey),
  };
}

function storeIn(database: IDBPDatabase<Stores>): UnsentStore {
  return {
    list: (thread) => database.getAllFromIndex('comments', 'thread', thread),
    put: async (unsent) => void (await database.put('comments', unsent)),
    remove: (clientKey) => database.delete('comments', clientKey),
  };
}

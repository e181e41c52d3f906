import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RichText } from '@quad/contract/posts/rich-text';

/** Author, campus and post. */
export type ThreadKey = `${string}/${string}/${string}`;

/** A comment that was sent but is not yet confirmed. */
export type Unsent = {
  /** The key of its draft, so a retry creates only one comment. */
  clientKey: string;
  thread: ThreadKey;
  rootId: string;
  /** The parent: the post or a comment below it. */
  parentId: string;
  document: RichText;
  writtenAt: number;
};

/** Stores comments until they have arrived, so that neither a failure nor a closed tab loses them. */
export type UnsentStore = {
  list(thread: ThreadKey): Promise<Unsent[]>;
  put(unsent: Unsent): Promise<void>;
  remove(clientKey: string): Promise<void>;
};

type Stores = DBSchema & { comments: { key: string; value: Unsent; indexes: { thread: ThreadKey } } };

/** Uses IndexedDB, or memory where it is not available, as in some private windows. */
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

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The kind of a record decides which feature reads it. */
type Kind = 'draft' | 'comment' | 'message' | 'copy' | 'share';

type Change<Value> = { put?: ReadonlyMap<string, Value>; remove?: Iterable<string> };

/** Records of one kind, in groups. A group is read and changed as a whole, so two tabs never mix their content. */
export type BrowserStore<Value> = {
  list(group: string): Promise<Value[]>;
  change(group: string, decide: (stored: ReadonlySet<string>) => Change<Value>): Promise<void>;
};

type RecordKey = [kind: Kind, group: string, key: string];
type Stores<Value> = DBSchema & { records: { key: RecordKey; value: Value } };

/**
 * The one IndexedDB database of the site: drafts, comments and messages that the server does not have yet, what the
 * share sheet sent, and the copy for a start without a connection. Uses
 * memory where IndexedDB is not available, as in some private windows.
 */
export async function openBrowserStore<Value>(
  kind: Kind,
  options: IDBTransactionOptions = {},
): Promise<BrowserStore<Value>> {
  try {
    const database = reopening<Value>();
    await database(async () => undefined);
    return storeIn(database, kind, options);
  } catch {
    return storeInMemory();
  }
}

function storeIn<Value>(
  database: ReturnType<typeof reopening<Value>>,
  kind: Kind,
  options: IDBTransactionOptions,
): BrowserStore<Value> {
  // An empty array sorts after every string.
  const rangeOf = (group: string) => IDBKeyRange.bound([kind, group], [kind, group, []]);
  return {
    list: (group) => database((opened) => opened.getAll('records', rangeOf(group))),
    change: (group, decide) =>
      database(async (opened) => {
        const writing = opened.transaction('records', 'readwrite', options);
        const stored = await writing.store.getAllKeys(rangeOf(group));
        const { put = new Map<string, Value>(), remove = [] } = decide(new Set(stored.map(([, , key]) => key)));
        await Promise.all([
          ...[...remove].map((key) => writing.store.delete([kind, group, key])),
          ...[...put].map(([key, value]) => writing.store.put(value, [kind, group, key])),
          writing.done,
        ]);
      }),
  };
}

type Database<Value> = IDBPDatabase<Stores<Value>>;

/** The errors of a connection that the browser has closed, as Safari does in the background. */
const LOST: readonly unknown[] = ['InvalidStateError', 'UnknownError', 'AbortError'];

/** Runs work on the database, and once more on a new connection if the old one is lost. */
function reopening<Value>() {
  const open = () =>
    openDB<Stores<Value>>('quad', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('records');
      },
    });
  let latest = open();

  return async <Result>(work: (opened: Database<Value>) => Promise<Result>) => {
    const used = latest;
    try {
      return await work(await used);
    } catch (error) {
      if (!(error instanceof DOMException && LOST.includes(error.name))) throw error;
      if (latest === used) latest = open();
      return work(await latest);
    }
  };
}

export function storeInMemory<Value>(): BrowserStore<Value> {
  const groups = new Map<string, Map<string, Value>>();
  return {
    list: async (group) => [...(groups.get(group)?.values() ?? [])],
    change: async (group, decide) => {
      const records = groups.get(group) ?? new Map<string, Value>();
      groups.set(group, records);
      const { put = new Map<string, Value>(), remove = [] } = decide(new Set(records.keys()));
      for (const key of remove) records.delete(key);
      for (const [key, value] of put) records.set(key, value);
    },
  };
}

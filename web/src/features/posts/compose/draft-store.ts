import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft, DraftFile, DraftKey } from './draft.ts';

/** Stores drafts between visits. A draft is read and written as a whole, so two tabs never mix their content. */
export type DraftStore = {
  take(key: DraftKey): Promise<Draft | null>;
  put(draft: Draft): Promise<void>;
  remove(key: DraftKey): Promise<void>;
};

type Note = Omit<Draft, 'files'> & { files: Omit<DraftFile, 'blob'>[] };

/** Blobs are stored apart from the text, so they are written once and not on every keystroke. */
type Stores = DBSchema & {
  notes: { key: DraftKey; value: Note };
  blobs: { key: string; value: { id: string; draft: DraftKey; blob: Blob }; indexes: { draft: DraftKey } };
};

/**
 * The write reaches the operating system but is not flushed to disk. It survives a browser crash, and typing stays
 * fast.
 */
const RELAXED = { durability: 'relaxed' } as const;

/** Uses IndexedDB, or memory where it is not available, as in some private windows. */
export async function openDraftStore(): Promise<DraftStore> {
  try {
    const database = await openDB<Stores>('quad-drafts', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('notes', { keyPath: 'key' });
        fresh.createObjectStore('blobs', { keyPath: 'id' }).createIndex('draft', 'draft');
      },
    });
    return storeIn(database);
  } catch {
    return draftStoreInMemory();
  }
}

export function draftStoreInMemory(): DraftStore {
  const drafts = new Map<DraftKey, Draft>();
  return {
    take: async (key) => drafts.get(key) ?? null,
    put: async (draft) => void drafts.set(draft.key, draft),
    remove: async (key) => void drafts.delete(key),
  };
}

function storeIn(database: IDBPDatabase<Stores>): DraftStore {
  async function take(key: DraftKey) {
    const transaction = database.transaction(['notes', 'blobs']);
    const note = await transaction.objectStore('notes').get(key);
    const rows = await transaction.objectStore('blobs').index('draft').getAll(key);
    if (!note) return null;
    const blobs = new Map(rows.map(({ id, blob }) => [id, blob]));
    const files = note.files.flatMap((file) => {
      const blob = blobs.get(file.id);
      return blob ? [{ ...file, blob }] : [];
    });
    return { ...note, files };
  }

  async function write(draft: Draft, mayStore: (file: DraftFile) => boolean) {
    const { files, ...rest } = draft;
    const writing = database.transaction(['notes', 'blobs'], 'readwrite', RELAXED);
    const notes = writing.objectStore('notes');
    const blobs = writing.objectStore('blobs');
    const stored = new Set(await blobs.index('draft').getAllKeys(draft.key));
    const kept = files.filter((file) => stored.has(file.id) || mayStore(file));
    await Promise.all([
      ...[...stored].filter((id) => !files.some((file) => file.id === id)).map((id) => blobs.delete(id)),
      ...kept.filter(({ id }) => !stored.has(id)).map(({ id, blob }) => blobs.put({ id, draft: draft.key, blob })),
      notes.put({
        ...rest,
        files: kept.map(({ id, name, type, alt, uploadUrl }) => ({ id, name, type, alt, uploadUrl })),
      }),
      writing.done,
    ]);
  }

  async function remove(key: DraftKey) {
    const writing = database.transaction(['notes', 'blobs'], 'readwrite');
    const blobs = writing.objectStore('blobs');
    const ids = await blobs.index('draft').getAllKeys(key);
    await Promise.all([...ids.map((id) => blobs.delete(id)), writing.objectStore('notes').delete(key), writing.done]);
  }

  return {
    take,
    // When the disk is full or a file is no longer readable, only that file is lost after a reload, never the text.
    put: (draft) => write(draft, () => true).catch(() => write(draft, () => false)),
    remove,
  };
}

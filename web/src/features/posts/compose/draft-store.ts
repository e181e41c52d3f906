import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft, DraftFile, DraftKey } from './draft.ts';

/** Where drafts lie between two visits. A draft is put and taken as a whole, so that two tabs can never mix theirs. */
export type DraftStore = {
  take(key: DraftKey): Promise<Draft | null>;
  put(draft: Draft): Promise<void>;
  remove(key: DraftKey): Promise<void>;
};

type Note = Omit<Draft, 'files'> & { files: Omit<DraftFile, 'blob'>[] };

/** Files lie apart from the words: they are written once, and not again with every letter. */
type Stores = DBSchema & {
  notes: { key: DraftKey; value: Note };
  blobs: { key: string; value: { id: string; draft: DraftKey; blob: Blob }; indexes: { draft: DraftKey } };
};

/** In the hands of the system, which a crash of the browser does not harm; not on the disk yet, which every letter would wait for. */
const SOON = { durability: 'relaxed' } as const;

/** The browser's own shelf, or one in memory where there is none, as in some private windows. */
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
    const reading = database.transaction(['notes', 'blobs']);
    const note = await reading.objectStore('notes').get(key);
    const rows = await reading.objectStore('blobs').index('draft').getAll(key);
    if (!note) return null;
    const blobs = new Map(rows.map(({ id, blob }) => [id, blob]));
    const files = note.files.flatMap((file) => {
      const blob = blobs.get(file.id);
      return blob ? [{ ...file, blob }] : [];
    });
    return { ...note, files };
  }

  async function write(draft: Draft, mayStore: (file: DraftFile) => boolean) {
    const { files, ...words } = draft;
    const writing = database.transaction(['notes', 'blobs'], 'readwrite', SOON);
    const notes = writing.objectStore('notes');
    const blobs = writing.objectStore('blobs');
    const stored = new Set(await blobs.index('draft').getAllKeys(draft.key));
    const kept = files.filter((file) => stored.has(file.id) || mayStore(file));
    await Promise.all([
      ...[...stored].filter((id) => !files.some((file) => file.id === id)).map((id) => blobs.delete(id)),
      ...kept.filter(({ id }) => !stored.has(id)).map(({ id, blob }) => blobs.put({ id, draft: draft.key, blob })),
      notes.put({
        ...words,
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
    // A full disk, or a file that is gone from it, costs that file after a reload, never the words.
    put: (draft) => write(draft, () => true).catch(() => write(draft, () => false)),
    remove,
  };
}

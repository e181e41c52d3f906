import { openBrowserStore, type BrowserStore } from '../../../lib/storage/browser-store.ts';
import { NO_ITEM, type Draft, type DraftFile, type DraftKey } from './draft.ts';

/** Stores drafts between visits. A draft is read and written as a whole, so two tabs never mix their content. */
export type DraftStore = {
  get(key: DraftKey): Promise<Draft | null>;
  put(draft: Draft): Promise<void>;
  remove(key: DraftKey): Promise<void>;
};

type Note = Omit<Draft, 'files'> & { files: Omit<DraftFile, 'blob'>[] };

/** Blobs are stored apart from the text, so they are written once and not on every keystroke. */
export type DraftRecord = { type: 'note'; note: Note } | { type: 'file'; id: string; blob: Blob };

const NOTE_KEY = 'note';

/**
 * The write reaches the operating system but is not flushed to disk. It survives a browser crash, and typing stays
 * fast.
 */
const RELAXED = { durability: 'relaxed' } as const;

export async function openDraftStore() {
  return draftStoreIn(await openBrowserStore<DraftRecord>('draft', RELAXED));
}

export function draftStoreIn(records: BrowserStore<DraftRecord>): DraftStore {
  async function get(key: DraftKey) {
    const stored = await records.list(key);
    const note = stored.find((record) => record.type === 'note')?.note;
    if (!note) return null;
    const blobs = new Map(stored.flatMap((record) => (record.type === 'file' ? [[record.id, record.blob]] : [])));
    const files = note.files.flatMap((file) => {
      const blob = blobs.get(file.id) ?? (file.posted && new Blob([]));
      return blob ? [{ ...file, blob }] : [];
    });
    return { ...NO_ITEM, ...note, files };
  }

  function write({ files, ...rest }: Draft, mayStoreFiles: boolean) {
    return records.change(rest.key, (stored) => {
      // The server has the bytes of posted files.
      const kept = files.filter(({ id, posted }) => posted || mayStoreFiles || stored.has(id));
      const note = {
        ...rest,
        files: kept.map(({ blob: _blob, ...file }) => file),
      };
      const fresh = kept.filter(({ id }) => mayStoreFiles && !stored.has(id));
      return {
        put: new Map<string, DraftRecord>([
          [NOTE_KEY, { type: 'note', note }],
          ...fresh.map(({ id, blob }) => [id, { type: 'file' as const, id, blob }] as const),
        ]),
        remove: [...stored].filter((key) => key !== NOTE_KEY && !files.some(({ id }) => id === key)),
      };
    });
  }

  return {
    get,
    // When the disk is full or a file is no longer readable, only that file is lost after a reload, never the text.
    put: (draft) => write(draft, true).catch(() => write(draft, false)),
    remove: (key) => records.change(key, (stored) => ({ remove: stored })),
  };
}

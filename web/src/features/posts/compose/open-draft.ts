import { createStore } from '../../../lib/store.ts';
import { emptyDraft, type Draft, type DraftKey } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** The write interval while typing: a crash loses at most the last few characters. */
export const WRITE_EVERY_MS = 200;

/** Messages between tabs. */
export type DraftMessage =
  | { type: 'written'; key: DraftKey; updatedAt: number }
  /** The draft was posted or discarded with this content. */
  | { type: 'ended'; key: DraftKey; clientKey: string; content: string };

export type DraftState = {
  draft: Draft;
  /** Changes when the draft is replaced rather than typed, so that the editor remounts. */
  edition: number;
};

export type DraftChange = Partial<
  Pick<
    Draft,
    'clientKey' | 'document' | 'category' | 'item' | 'isPriceDismissed' | 'files' | 'mayBePosted' | 'basedOn' | 'about'
  >
>;

type Context = {
  storage: Promise<DraftStore>;
  now: () => number;
  publish: (message: DraftMessage) => void;
  /** Whether the student may be writing in this tab right now. */
  isAttended: () => boolean;
};

export type OpenDraft = ReturnType<typeof openDraft>;

/**
 * An open draft in this tab. The first change is written right away, later ones at intervals.
 * With two tabs the last writer wins with its whole draft; the other tab loads it, unless the student writes there.
 */
export function openDraft(key: DraftKey, { storage, now, publish, isAttended }: Context) {
  const store = createStore<DraftState | null>(null);
  let isDirty = false;
  /** Whether the student has changed it in this tab since it was loaded. */
  let isTouched = false;
  /** Set while the next change does not have to be written yet. */
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  function replace(draft: Draft) {
    store.set({ draft, edition: (store.read()?.edition ?? 0) + 1 });
    isTouched = false;
  }

  /** Loads the stored draft if it is newer than the one in memory. */
  async function catchUp() {
    const stored = await (await storage).get(key).catch(() => null);
    const current = store.read();
    if (!current) replace(stored ?? emptyDraft(key, now()));
    else if (stored && !isDirty && stored.updatedAt > current.draft.updatedAt) replace(stored);
  }

  function change(changed: DraftChange | ((draft: Draft) => DraftChange)) {
    const current = store.read();
    if (!current) return;
    const patch = typeof changed === 'function' ? changed(current.draft) : changed;
    store.set({ ...current, draft: { ...current.draft, ...patch } });
    isDirty = true;
    isTouched = true;
    if (!patch.document || throttle === undefined) void flush();
  }

  /** Writes pending changes. Writes run one at a time, so an earlier state cannot overwrite a later one. */
  function flush() {
    if (!isDirty) return writing;
    isDirty = false;
    const written = write();
    clearTimeout(throttle);
    // Counted from the end of a write, so a slow disk is not overloaded.
    throttle = setTimeout(() => {
      void written.then(() => {
        throttle = undefined;
        return flush();
      });
    }, WRITE_EVERY_MS);
    return written;
  }

  function write() {
    writing = writing.then(async () => {
      const current = store.read();
      if (!current) return;
      // The timestamp is set when writing, not when typing, so the last writer is the newest.
      const draft = { ...current.draft, updatedAt: now() };
      store.set({ ...current, draft });
      const at = await storage;
      await (isBlank(draft) ? at.remove(key) : at.put(draft)).catch(() => undefined);
      publish({ type: 'written', key, updatedAt: draft.updatedAt });
    });
    return writing;
  }

  /** Called after posting or discarding: deletes the draft. */
  function end() {
    const current = store.read();
    isDirty = false;
    if (current) publish({ type: 'ended', key, clientKey: current.draft.clientKey, content: contentOf(current.draft) });
    replace(emptyDraft(key, now()));
    writing = writing.then(async () => (await storage).remove(key).catch(() => undefined));
    return writing;
  }

  /** Turns the content into a new post. Its files are uploaded again, because two posts cannot share an upload. */
  function renewKey() {
    const current = store.read();
    if (!current) return;
    const files = current.draft.files.map((file) => ({ ...file, id: crypto.randomUUID(), uploadUrl: null }));
    store.set({ ...current, draft: { ...current.draft, clientKey: crypto.randomUUID(), mayBePosted: false, files } });
    void write();
  }

  function receive(message: DraftMessage) {
    const current = store.read();
    if (!current) return;
    if (message.type === 'written') {
      if (!isTouched || !isAttended()) void catchUp();
      return;
    }
    if (message.clientKey !== current.draft.clientKey) return;
    // A tab that only shows the other tab's draft may not have its last characters yet.
    if (!isTouched || message.content === contentOf(current.draft)) replace(emptyDraft(key, now()));
    else renewKey();
  }

  return { key, read: store.read, subscribe: store.subscribe, catchUp, change, flush, end, renewKey, receive };
}

function isBlank({ document, category, item, files, about }: Draft) {
  const hasNoText = document.blocks.every(({ text }) => text === '');
  return hasNoText && category === 'all' && item === null && files.length === 0 && !about;
}

function contentOf({ document, category, item, files, about }: Draft) {
  return JSON.stringify([document, category, item, files.map(({ id, alt }) => [id, alt]), about?.postId]);
}

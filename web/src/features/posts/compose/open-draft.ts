import { createStore } from '../../../lib/store.ts';
import { emptyDraft, type Draft, type DraftKey } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** So often while somebody types: what a crash takes is the last few letters. */
export const WRITE_EVERY_MS = 200;

/** What one tab tells the others. */
export type DraftMessage =
  | { type: 'written'; key: DraftKey; updatedAt: number }
  /** Posted or discarded, as it was then. */
  | { type: 'ended'; key: DraftKey; clientKey: string; content: string };

export type DraftState = {
  draft: Draft;
  /** Another one whenever the draft was replaced and not typed: an editor then starts anew. */
  edition: number;
};

export type DraftChange = Partial<Pick<Draft, 'document' | 'category' | 'files'>>;

type Context = {
  storage: Promise<DraftStore>;
  now: () => number;
  tell: (news: DraftMessage) => void;
  /** Whether the student may be writing here just now. */
  isAttended: () => boolean;
};

export type OpenDraft = ReturnType<typeof openDraft>;

/**
 * A draft in hand: read and changed at once. The first change is written at once, the others every moment. With two tabs the last one to write wins with all it
 * has; the other takes that over whole as soon as nobody writes in it.
 */
export function openDraft(key: DraftKey, { storage, now, tell, isAttended }: Context) {
  const store = createStore<DraftState | null>(null);
  let isDirty = false;
  /** Running while the next letter need not be written yet. */
  let rest: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  function replace(draft: Draft) {
    store.set({ draft, edition: (store.read()?.edition ?? 0) + 1 });
  }

  /** Takes over what lies on the shelf if it is newer than what is in hand. */
  async function catchUp() {
    const stored = await (await storage).take(key).catch(() => null);
    const held = store.read();
    if (!held) replace(stored ?? emptyDraft(key, now()));
    else if (stored && !isDirty && stored.updatedAt > held.draft.updatedAt) replace(stored);
  }

  function change(changed: DraftChange | ((draft: Draft) => DraftChange)) {
    const held = store.read();
    if (!held) return;
    const patch = typeof changed === 'function' ? changed(held.draft) : changed;
    store.set({ ...held, draft: { ...held.draft, ...patch } });
    isDirty = true;
    if (!patch.document || rest === undefined) void flush();
  }

  /** Writes what is not yet written. One after the other, or an earlier state could overtake a later one. */
  function flush() {
    if (!isDirty) return writing;
    isDirty = false;
    const written = write();
    clearTimeout(rest);
    // From the end of a write: a slow disk is not given more than it can take.
    rest = setTimeout(() => {
      void written.then(() => {
        rest = undefined;
        return flush();
      });
    }, WRITE_EVERY_MS);
    return written;
  }

  function write() {
    writing = writing.then(async () => {
      const held = store.read();
      if (!held) return;
      // Stamped when it is written, not when it was typed: the last to write is the newest.
      const draft = { ...held.draft, updatedAt: now() };
      store.set({ ...held, draft });
      const at = await storage;
      await (isBlank(draft) ? at.remove(key) : at.put(draft)).catch(() => undefined);
      tell({ type: 'written', key, updatedAt: draft.updatedAt });
    });
    return writing;
  }

  /** Posted or discarded: nothing of it is left. */
  function end() {
    const held = store.read();
    isDirty = false;
    if (held) tell({ type: 'ended', key, clientKey: held.draft.clientKey, content: contentOf(held.draft) });
    replace(emptyDraft(key, now()));
    writing = writing.then(async () => (await storage).remove(key).catch(() => undefined));
    return writing;
  }

  /** What is in hand is another post from now on; its files are sent anew, because no two posts can have one upload. */
  function renewKey() {
    const held = store.read();
    if (!held) return;
    const files = held.draft.files.map((file) => ({ ...file, id: crypto.randomUUID(), uploadUrl: null }));
    store.set({ ...held, draft: { ...held.draft, clientKey: crypto.randomUUID(), files } });
    void write();
  }

  function hear(news: DraftMessage) {
    const held = store.read();
    if (!held) return;
    if (news.type === 'written') {
      if (!isAttended()) void catchUp();
      return;
    }
    if (news.clientKey !== held.draft.clientKey) return;
    if (news.content === contentOf(held.draft)) replace(emptyDraft(key, now()));
    else renewKey();
  }

  return { key, read: store.read, subscribe: store.subscribe, catchUp, change, flush, end, renewKey, hear };
}

function isBlank({ document, category, files }: Draft) {
  return document.blocks.every(({ text }) => text === '') && category === 'all' && files.length === 0;
}

function contentOf({ document, category, files }: Draft) {
  return JSON.stringify([document, category, files.map(({ id, alt }) => [id, alt])]);
}

import type { DraftKey } from './draft.ts';
import { openDraftStore, type DraftStore } from './draft-store.ts';
import { openDraft, type DraftMessage, type OpenDraft } from './open-draft.ts';

const openDrafts = new Map<DraftKey, OpenDraft>();
let storage: Promise<DraftStore> | undefined;
let channel: BroadcastChannel | undefined;

/** The single open draft for a key in this tab, whichever composer shows it. */
export function draftOf(key: DraftKey): OpenDraft {
  const known = openDrafts.get(key);
  if (known) return known;
  storage ??= openDraftStore();
  channel ??= listen();
  const opened = openDraft(key, {
    storage,
    now: Date.now,
    publish: (message) => channel?.postMessage(message),
    isAttended: () => document.hasFocus(),
  });
  openDrafts.set(key, opened);
  return opened;
}

function listen() {
  const opened = new BroadcastChannel('quad-drafts');
  // Only our own tabs post to this channel, so the message shape is known.
  opened.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => openDrafts.get(data.key)?.receive(data));
  const flushAll = () => openDrafts.forEach((draft) => void draft.flush());
  addEventListener('pagehide', flushAll);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAll();
    else openDrafts.forEach((draft) => void draft.catchUp());
  });
  return opened;
}

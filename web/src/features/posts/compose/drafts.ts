import type { DraftKey } from './draft.ts';
import { openDraftStore, type DraftStore } from './draft-store.ts';
import { openDraft, type DraftMessage, type OpenDraft } from './open-draft.ts';

const inHand = new Map<DraftKey, OpenDraft>();
let storage: Promise<DraftStore> | undefined;
let channel: BroadcastChannel | undefined;

/** The one draft of a key in this tab, whichever composer shows it. */
export function draftOf(key: DraftKey): OpenDraft {
  const known = inHand.get(key);
  if (known) return known;
  storage ??= openDraftStore();
  channel ??= listen();
  const opened = openDraft(key, {
    storage,
    now: Date.now,
    tell: (news) => channel?.postMessage(news),
    isAttended: () => document.hasFocus(),
  });
  inHand.set(key, opened);
  return opened;
}

function listen() {
  const opened = new BroadcastChannel('quad-drafts');
  // Only tabs of ours can speak here, so what they say has its shape.
  opened.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => inHand.get(data.key)?.hear(data));
  const flushAll = () => inHand.forEach((draft) => void draft.flush());
  addEventListener('pagehide', flushAll);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAll();
    else inHand.forEach((draft) => void draft.catchUp());
  });
  return opened;
}

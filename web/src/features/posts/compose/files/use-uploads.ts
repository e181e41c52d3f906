import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { FAILURE_COPY } from './upload-copy.ts';
import { useLive } from '../../../../lib/live/live-context.tsx';
import { sessionQuery, useGate, useViewer } from '../../../accounts/accounts.public.ts';
import type { DraftFile } from '../draft.ts';
import { postedIds } from '../edit-draft.ts';
import { tusWire } from './tus-upload.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import { totalShareOf, WAITING, type UploadState } from './upload-state.ts';
import { uploadKey, uploadQuery } from './uploads.queries.ts';
import { whenAllSent } from './when-all-sent.ts';

export type Uploads = {
  stateOf: (id: string) => UploadState;
  retry: (id: string) => void;
  /** Stops a file and deletes it from the server; after that the draft can remove it. */
  cancel: (id: string) => Promise<void>;
  /** Returns the current state, unlike `stateOf`, which is as of the last render. */
  isRemoving: (id: string) => boolean;
  /** Uploads files again that the server has deleted. */
  checkAgain: () => void;
  /**
   * Maps file IDs to media IDs once all files are uploaded. Rejects with an UploadError, or when the signal aborts.
   */
  whenAllSent: (signal: AbortSignal) => Promise<Map<string, MediaId>>;
  /** The uploaded share of all bytes, from 0 to 1. */
  totalShare: number;
};

type OnPatch = (id: string, patch: Pick<DraftFile, 'uploadUrl'>) => void;

/**
 * Uploads the files of a draft while it is being written. Uploads start right away, resume after a lost connection,
 * and after a reload from the URL that `onPatch` stored in the draft.
 */
export function useUploads(action: 'post' | 'comment', all: readonly DraftFile[], onPatch: OnPatch): Uploads {
  const cache = useQueryClient();
  const gate = useGate();
  // Files that the edited post already has need no upload.
  const files = useMemo(() => all.filter(({ posted }) => !posted), [all]);
  const posted = useMemo(() => postedIds(all), [all]);
  const [heldCount, setHeldCount] = useState(0);
  const [queue] = useState(() =>
    createUploadQueue({ wire: tusWire('post'), isOnline: () => navigator.onLine, random: Math.random }),
  );
  const states = useSyncExternalStore(queue.subscribe, queue.read, queue.read);

  const showGate = useEffectEvent(() => gate(action));
  useEffect(() => {
    if (heldCount > 0) showGate();
  }, [heldCount]);

  const keepUrl = useEffectEvent(onPatch);
  useEffect(() => queue.follow(files), [queue, files]);
  useEffect(() => {
    queue.start({
      onUrl: (id, uploadUrl) => keepUrl(id, { uploadUrl }),
      onBlocked: () => {
        // The session may have changed without this page knowing.
        const refreshed = cache.invalidateQueries({ queryKey: sessionQuery().queryKey });
        void refreshed.then(() => setHeldCount((count) => count + 1));
      },
    });
    addEventListener('online', queue.wake);
    addEventListener('offline', queue.interruptAll);
    return () => {
      removeEventListener('online', queue.wake);
      removeEventListener('offline', queue.interruptAll);
      queue.stop();
    };
  }, [queue, cache]);

  useUnreadable(queue, files, states);
  const viewerId = useViewer()?.id;
  useLive(viewerId ? `user:${viewerId}` : null, (event) => {
    if (event.type === 'upload.processed') void cache.invalidateQueries({ queryKey: uploadKey(event.mediaId) });
  });

  return {
    stateOf: useCallback((id) => states.get(id) ?? sentState(posted.get(id)), [states, posted]),
    retry: queue.retry,
    cancel: queue.remove,
    checkAgain: queue.checkAgain,
    isRemoving: (id) => queue.read().get(id)?.status === 'removing',
    whenAllSent: useCallback(
      async (signal) => new Map([...posted, ...(await whenAllSent(queue, signal))]),
      [queue, posted],
    ),
    totalShare: totalShareOf(states, files),
  };
}

function sentState(mediaId: MediaId | undefined): UploadState {
  return mediaId ? { status: 'sent', share: 1, interruptions: 0, mediaId } : WAITING;
}

/** An uploaded file can still turn out to be unreadable. It is then refused before it is posted. */
function useUnreadable(queue: UploadQueue, files: readonly DraftFile[], states: ReturnType<UploadQueue['read']>) {
  const sent = files.flatMap(({ id }) => {
    const mediaId = states.get(id)?.mediaId;
    return mediaId ? [{ id, mediaId }] : [];
  });
  const processed = useQueries({ queries: sent.map(({ mediaId }) => uploadQuery(mediaId)) });

  useEffect(() => {
    for (const [index, { id }] of sent.entries()) {
      const upload = processed[index]?.data;
      if (upload?.status === 'failed') queue.refuse(id, FAILURE_COPY[upload.failure ?? 'unreadable']);
    }
  }, [queue, sent, processed]);
}

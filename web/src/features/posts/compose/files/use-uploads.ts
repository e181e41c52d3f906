import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { FAILURE_COPY } from './upload-copy.ts';
import { useLive } from '../../../../lib/live-context.tsx';
import { sessionQuery, useGate, useViewer } from '../../../accounts/accounts.public.ts';
import type { ComposeTarget, DraftFile } from '../draft.ts';
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
  /**
   * Maps file IDs to media IDs once all files are uploaded. Rejects with an UploadFault, or when the signal aborts.
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
export function useUploads(action: ComposeTarget['kind'], files: readonly DraftFile[], onPatch: OnPatch): Uploads {
  const cache = useQueryClient();
  const gate = useGate();
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
    stateOf: useCallback((id) => states.get(id) ?? WAITING, [states]),
    retry: queue.retry,
    cancel: queue.remove,
    whenAllSent: useCallback((signal) => whenAllSent(queue, signal), [queue]),
    totalShare: totalShareOf(states, files),
  };
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

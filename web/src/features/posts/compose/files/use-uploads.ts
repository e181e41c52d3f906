import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { MediaId } from '@quad/contract/media';
import { FAILURE_COPY } from '@quad/contract/upload-copy';
import { useLive } from '../../../../lib/live-context.tsx';
import { sessionQuery, useGate, useViewer } from '../../../accounts/accounts.public.ts';
import type { ComposeTarget, DraftFile } from '../draft.ts';
import { tusWire } from './tus-upload.ts';
import { createUploadLine, type UploadLine } from './upload-queue.ts';
import { totalShareOf, WAITING, type UploadState } from './upload-state.ts';
import { uploadKey, uploadQuery } from './uploads.queries.ts';
import { whenAllSent } from './when-all-sent.ts';

export type Uploads = {
  stateOf: (id: string) => UploadState;
  retry: (id: string) => void;
  /** Stops a file and takes it back from the server; then the draft may let go of it. */
  cancel: (id: string) => Promise<void>;
  /** The media ids by the files' ids, once the server has all. Fails with an UploadFault in words, or with the signal. */
  whenAllSent: (signal: AbortSignal) => Promise<Map<string, MediaId>>;
  /** How much of all bytes the server has, from 0 to 1. */
  totalShare: number;
};

type OnPatch = (id: string, patch: Pick<DraftFile, 'uploadUrl'>) => void;

/**
 * Sends the files of a draft while it is being written. They begin as soon as they are there, go on after a cut by
 * themselves, and after a reload from the address that `onPatch` gave the draft to keep.
 */
export function useUploads(action: ComposeTarget['kind'], files: readonly DraftFile[], onPatch: OnPatch): Uploads {
  const cache = useQueryClient();
  const gate = useGate();
  const [heldCount, setHeldCount] = useState(0);
  const [line] = useState(() =>
    createUploadLine({ wire: tusWire('post'), isOnline: () => navigator.onLine, random: Math.random }),
  );
  const states = useSyncExternalStore(line.subscribe, line.read, line.read);

  const showGate = useEffectEvent(() => gate(action));
  useEffect(() => {
    if (heldCount > 0) showGate();
  }, [heldCount]);

  const keepUrl = useEffectEvent(onPatch);
  useEffect(() => line.follow(files), [line, files]);
  useEffect(() => {
    line.start({
      onUrl: (id, uploadUrl) => keepUrl(id, { uploadUrl }),
      onHeld: () => {
        // Who is looking may have changed without this page having heard of it.
        const refreshed = cache.invalidateQueries({ queryKey: sessionQuery().queryKey });
        void refreshed.then(() => setHeldCount((count) => count + 1));
      },
    });
    addEventListener('online', line.wake);
    addEventListener('offline', line.cutAll);
    return () => {
      removeEventListener('online', line.wake);
      removeEventListener('offline', line.cutAll);
      line.stop();
    };
  }, [line, cache]);

  useUnreadable(line, files, states);
  const viewerId = useViewer()?.id;
  useLive(viewerId ? `user:${viewerId}` : null, (event) => {
    if (event.type === 'upload.processed') void cache.invalidateQueries({ queryKey: uploadKey(event.mediaId) });
  });

  return {
    stateOf: useCallback((id) => states.get(id) ?? WAITING, [states]),
    retry: line.retry,
    cancel: line.remove,
    whenAllSent: useCallback((signal) => whenAllSent(line, signal), [line]),
    totalShare: totalShareOf(states, files),
  };
}

/** What was sent well may still turn out to be no photo: then it is refused, before somebody posts it. */
function useUnreadable(line: UploadLine, files: readonly DraftFile[], states: ReturnType<UploadLine['read']>) {
  const sent = files.flatMap(({ id }) => {
    const mediaId = states.get(id)?.mediaId;
    return mediaId ? [{ id, mediaId }] : [];
  });
  const processed = useQueries({ queries: sent.map(({ mediaId }) => uploadQuery(mediaId)) });

  useEffect(() => {
    for (const [index, { id }] of sent.entries()) {
      const upload = processed[index]?.data;
      if (upload?.status === 'failed') line.refuse(id, FAILURE_COPY[upload.failure ?? 'unreadable']);
    }
  }, [line, sent, processed]);
}

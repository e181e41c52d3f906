import { NETWORK_FAILED } from '@quad/contract/errors';
import type { MediaId } from '@quad/contract/media/media.schemas';
import { pauseMs, RETRY } from '../../../../lib/calls/retry.ts';
import { createStore } from '../../../../lib/store.ts';
import type { DraftFile } from '../draft.ts';
import { UploadError } from './upload-error.ts';
import { isGivenUp, nextToSend, uploadsAfter, type UploadEvent, type UploadStates } from './upload-state.ts';

/** Sends a file to the server. Rejects with an UploadError. */
export type UploadWire = {
  send: (
    file: DraftFile,
    on: {
      signal: AbortSignal;
      onUrl: (url: string) => void;
      onShare: (share: number) => void;
      /** The server has stored a part of the file. */
      onAccepted?: () => void;
    },
  ) => Promise<MediaId>;
  remove: (url: string) => Promise<void>;
};

type QueueOptions = { wire: UploadWire; isOnline: () => boolean; random: () => number };

export type UploadQueueListener = {
  /** The upload URL, to be stored with the draft so that the upload can resume. */
  onUrl: (id: string, url: string) => void;
  /** The server does not accept files from this person right now. */
  onBlocked: () => void;
};

/**
 * Uploads the files of a draft: a few at a time, the rest queued. Each resumes on its own after a lost connection.
 */
export function createUploadQueue({ wire, isOnline, random }: QueueOptions) {
  const store = createStore<UploadStates>(new Map());
  const sending = new Map<string, AbortController>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const urls = new Map<string, string>();
  let files: readonly DraftFile[] = [];
  let listener: UploadQueueListener | null = null;

  function dispatch(event: UploadEvent) {
    store.set(uploadsAfter(store.read(), event));
  }

  function advance() {
    if (listener === null || !isOnline()) return;
    const order = files.map(({ id }) => id);
    for (const id of nextToSend(store.read(), order, new Set(resting.keys()))) {
      const file = files.find((candidate) => candidate.id === id);
      if (file) void begin(file);
    }
  }

  async function begin(file: DraftFile) {
    const { id } = file;
    const stop = new AbortController();
    sending.set(id, stop);
    dispatch({ id, type: 'began' });
    try {
      const mediaId = await wire.send(
        { ...file, uploadUrl: urlOf(file) },
        {
          signal: stop.signal,
          onUrl: (url) => keepUrl(id, url),
          onShare: (share) => dispatch({ id, type: 'moved', share }),
        },
      );
      dispatch({ id, type: 'sent', mediaId });
    } catch (error) {
      if (!stop.signal.aborted) handleFailure(id, error);
    }
    if (sending.get(id) === stop) sending.delete(id);
    advance();
  }

  function urlOf({ id, uploadUrl }: DraftFile) {
    return urls.get(id) ?? uploadUrl;
  }

  function keepUrl(id: string, url: string) {
    if (urls.get(id) === url) return;
    urls.set(id, url);
    listener?.onUrl(id, url);
  }

  function handleFailure(id: string, error: unknown) {
    const uploadError = error instanceof UploadError ? error : new UploadError('interrupted', NETWORK_FAILED);
    if (uploadError.kind === 'interrupted') return handleInterruption(id, uploadError.message);
    dispatch({ id, type: uploadError.kind === 'blocked' ? 'failed' : 'refused', message: uploadError.message });
    if (uploadError.kind === 'blocked') listener?.onBlocked();
  }

  function handleInterruption(id: string, message: string) {
    dispatch({ id, type: 'interrupted', message });
    const interruptions = store.read().get(id)?.interruptions ?? 0;
    const wake = () => {
      resting.delete(id);
      advance();
    };
    resting.set(
      id,
      setTimeout(wake, pauseMs({ failures: interruptions, random: random(), longestMs: RETRY.maxDelayMs })),
    );
  }

  function cancelRetry(id: string) {
    clearTimeout(resting.get(id));
    resting.delete(id);
  }

  function halt(id: string) {
    cancelRetry(id);
    sending.get(id)?.abort();
    sending.delete(id);
  }

  function start(newListener: UploadQueueListener) {
    listener = newListener;
    advance();
  }

  /** Uploaded bytes stay on the server; the next start resumes from there. */
  function stop() {
    listener = null;
    for (const id of [...sending.keys(), ...resting.keys()]) {
      halt(id);
      dispatch({ id, type: 'paused' });
    }
  }

  /** Syncs with the draft's files: queues new ones and drops removed ones. */
  function follow(now: readonly DraftFile[]) {
    files = now;
    for (const { id } of now) dispatch({ id, type: 'added' });
    for (const id of store.read().keys()) {
      if (now.some((file) => file.id === id)) continue;
      halt(id);
      dispatch({ id, type: 'removed' });
    }
    advance();
  }

  function interruptAll() {
    for (const id of sending.keys()) {
      halt(id);
      handleInterruption(id, NETWORK_FAILED);
    }
  }

  /** Back online: retries now, including uploads that had failed because of the connection. */
  function wake() {
    for (const id of resting.keys()) cancelRetry(id);
    for (const [id, state] of store.read()) if (isGivenUp(state)) dispatch({ id, type: 'retried' });
    advance();
  }

  function retry(id: string) {
    cancelRetry(id);
    dispatch({ id, type: 'retried' });
    advance();
  }

  /** Checks files that were sent. Those that the server has deleted since are sent again. */
  function checkAgain() {
    for (const { id } of files) dispatch({ id, type: 'doubted' });
    advance();
  }

  function refuse(id: string, message: string) {
    dispatch({ id, type: 'refused', message });
  }

  /** Deletes a file from the server. It leaves the queue when the draft removes it. */
  async function remove(id: string) {
    halt(id);
    dispatch({ id, type: 'removing' });
    advance();
    const file = files.find((candidate) => candidate.id === id);
    const url = file ? urlOf(file) : null;
    if (url !== null) await wire.remove(url);
  }

  const { read, subscribe } = store;
  return { read, subscribe, start, stop, follow, interruptAll, wake, retry, checkAgain, refuse, remove };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

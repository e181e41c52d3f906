import { NETWORK_FAILED } from '@quad/contract/errors';
import type { MediaId } from '@quad/contract/media';
import { pauseMs, RETRY } from '../../../../lib/retry.ts';
import { createStore } from '../../../../lib/store.ts';
import type { DraftFile } from '../draft.ts';
import { UploadFault } from './upload-fault.ts';
import { isCutOff, nextToSend, uploadsAfter, type UploadEvent, type UploadStates } from './upload-state.ts';

/** How a file gets to the server. Fails with an UploadFault. */
export type UploadWire = {
  send: (
    file: DraftFile,
    on: { signal: AbortSignal; onUrl: (url: string) => void; onShare: (share: number) => void },
  ) => Promise<MediaId>;
  remove: (url: string) => Promise<void>;
};

type LineOptions = { wire: UploadWire; isOnline: () => boolean; random: () => number };

export type UploadQueueListener = {
  /** The server takes a file there from now on; whoever keeps the draft keeps this with it. */
  onUrl: (id: string, url: string) => void;
  /** The server does not take files from this person just now. */
  onHeld: () => void;
};

/** The files of a draft on their way: a few at once, the rest in line, each going on by itself after a cut. */
export function createUploadLine({ wire, isOnline, random }: LineOptions) {
  const store = createStore<UploadStates>(new Map());
  const sending = new Map<string, AbortController>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();
  const urls = new Map<string, string>();
  let files: readonly DraftFile[] = [];
  let listener: UploadQueueListener | null = null;

  function tell(event: UploadEvent) {
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
    tell({ id, type: 'began' });
    try {
      const mediaId = await wire.send(
        { ...file, uploadUrl: urlOf(file) },
        {
          signal: stop.signal,
          onUrl: (url) => keepUrl(id, url),
          onShare: (share) => tell({ id, type: 'moved', share }),
        },
      );
      tell({ id, type: 'sent', mediaId });
    } catch (error) {
      if (!stop.signal.aborted) tellFault(id, error);
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

  function tellFault(id: string, error: unknown) {
    const fault = error instanceof UploadFault ? error : new UploadFault('cut', NETWORK_FAILED);
    if (fault.kind === 'cut') return tellCut(id, fault.message);
    tell({ id, type: fault.kind === 'held' ? 'failed' : 'refused', message: fault.message });
    if (fault.kind === 'held') listener?.onHeld();
  }

  function tellCut(id: string, message: string) {
    tell({ id, type: 'cut', message });
    const cuts = store.read().get(id)?.cuts ?? 0;
    const wake = () => {
      resting.delete(id);
      advance();
    };
    resting.set(id, setTimeout(wake, pauseMs({ failures: cuts, random: random(), longestMs: RETRY.patientMs })));
  }

  function endRest(id: string) {
    clearTimeout(resting.get(id));
    resting.delete(id);
  }

  function halt(id: string) {
    endRest(id);
    sending.get(id)?.abort();
    sending.delete(id);
  }

  function start(heard: UploadQueueListener) {
    listener = heard;
    advance();
  }

  /** What has got through stays there; the next start goes on from it. */
  function stop() {
    listener = null;
    for (const id of [...sending.keys(), ...resting.keys()]) {
      halt(id);
      tell({ id, type: 'paused' });
    }
  }

  /** The draft's files as they are now: new ones join the line, those that are gone leave it. */
  function follow(now: readonly DraftFile[]) {
    files = now;
    for (const { id } of now) tell({ id, type: 'added' });
    for (const id of store.read().keys()) {
      if (now.some((file) => file.id === id)) continue;
      halt(id);
      tell({ id, type: 'removed' });
    }
    advance();
  }

  function cutAll() {
    for (const id of sending.keys()) {
      halt(id);
      tellCut(id, NETWORK_FAILED);
    }
  }

  /** There is a connection again: nothing rests any longer, and what was given up for lack of one goes on. */
  function wake() {
    for (const id of resting.keys()) endRest(id);
    for (const [id, state] of store.read()) if (isCutOff(state)) tell({ id, type: 'retried' });
    advance();
  }

  function retry(id: string) {
    endRest(id);
    tell({ id, type: 'retried' });
    advance();
  }

  function refuse(id: string, message: string) {
    tell({ id, type: 'refused', message });
  }

  /** Takes a file back from the server; it leaves the line when the draft has let go of it. */
  async function remove(id: string) {
    halt(id);
    tell({ id, type: 'removing' });
    advance();
    const file = files.find((candidate) => candidate.id === id);
    const url = file ? urlOf(file) : null;
    if (url !== null) await wire.remove(url);
  }

  const { read, subscribe } = store;
  return { read, subscribe, start, stop, follow, cutAll, wake, retry, refuse, remove };
}

export type UploadLine = ReturnType<typeof createUploadLine>;

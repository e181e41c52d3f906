import { LIVE, LIVE_CLOSE, type ClientFrame, type LiveEvent, type ServerFrame } from '@quad/contract/realtime';
import { jittered, pauseMs, RETRY } from './retry.ts';

export const BACK_OFF = {
  /** A tab that was told it asks too much comes back no sooner than after so many failures. */
  tooManyFailures: 4,
  /** A socket that does not open in this time is given up: some networks neither carry nor refuse one. */
  openMs: 10_000,
  /** So often is asked while there is no socket. */
  pollMs: 5000,
  /** A socket that does not answer for so long is dead, whatever the browser believes. */
  answerMs: 10_000,
} as const;

/**
 * What a listener hears: the server's events, and `topic.heard`: what changed until now may have been missed, so look.
 * It comes when the topic is heard from now on, and every few seconds while there is no socket to hear it by.
 */
export type LiveUpdate = LiveEvent | { type: 'topic.heard' };
type Listener = (news: LiveUpdate) => void;

/** The part of WebSocket that is used, so that a test can hold the other end. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
};

type LiveOptions = {
  open: () => Socket;
  random: () => number;
  /** The socket was lost for a while and something may have been missed: fetch again what is on screen. */
  onGap: () => void;
  /** There is no socket: look for what no listener looks for itself. */
  onPoll: () => void;
  onSessionEnded: () => void;
};

/** One socket per tab. Events are hints; whatever may have been missed is fetched again, never guessed. */
export function createLive({ open, random, onGap, onPoll, onSessionEnded }: LiveOptions) {
  const listeners = new Map<string, Set<Listener>>();
  let socket: Socket | null = null;
  let running = false;
  let failures = 0;
  let everOpened = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  /** Until when the socket has to open, or to answer. */
  let patience: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  /** The topics this socket was asked for. */
  const asked = new Set<string>();
  /** Those of them that it was granted. */
  const granted = new Set<string>();
  let syncing = false;

  function send(frame: ClientFrame) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  }

  function connect() {
    clearTimeout(retry);
    if (!running || socket) return;
    pollSoon();
    const opened = open();
    socket = opened;
    patience = setTimeout(() => giveUp(opened), BACK_OFF.openMs);
    opened.onopen = () => {
      if (socket !== opened) return;
      clearTimeout(patience);
      clearTimeout(polling);
      polling = undefined;
      sync();
      beat = setInterval(() => probe(opened), LIVE.heartbeatMs);
      if (everOpened || failures > 0) onGap();
      everOpened = true;
      failures = 0;
    };
    opened.onmessage = ({ data }) => {
      // What a socket of the one before brings late is none of this one's business.
      if (socket !== opened) return;
      clearTimeout(patience);
      receive(data);
    };
    opened.onclose = ({ code }) => lost(opened, code);
  }

  /** Whatever is heard counts as an answer. */
  function probe(opened: Socket) {
    clearTimeout(patience);
    patience = setTimeout(() => giveUp(opened), BACK_OFF.answerMs);
    send({ type: 'ping' });
  }

  /** Without waiting for the other end to agree, which over a dead connection takes minutes. */
  function giveUp(opened: Socket) {
    opened.close();
    lost(opened, LIVE_CLOSE.goingAway);
  }

  function pollSoon() {
    polling ??= setTimeout(
      () => {
        polling = undefined;
        pollSoon();
        onPoll();
        for (const topic of listeners.keys()) tell(topic, { type: 'topic.heard' });
      },
      jittered(BACK_OFF.pollMs, random()),
    );
  }

  function lost(opened: Socket, code: number) {
    if (socket !== opened) return;
    forget();
    if (code === LIVE_CLOSE.sessionEnded) onSessionEnded();
    if (code === LIVE_CLOSE.tooMany) failures = Math.max(failures, BACK_OFF.tooManyFailures);
    if (!running) return;
    failures += 1;
    retry = setTimeout(connect, pauseMs({ failures, random: random(), longestMs: RETRY.patientMs }));
    pollSoon();
  }

  /** Nothing is heard any more, until the next socket is granted it. */
  function forget() {
    socket = null;
    clearInterval(beat);
    clearTimeout(patience);
    asked.clear();
    granted.clear();
  }

  function close() {
    const before = socket;
    forget();
    before?.close();
  }

  function receive(data: unknown) {
    if (typeof data !== 'string') return;
    const frame = frameIn(data);
    if (frame?.type === 'event') {
      if (frame.event.type === 'session.ended') onSessionEnded();
      tell(frame.topic, frame.event);
    }
    if (frame?.type !== 'subscribed') return;
    for (const topic of frame.topics) {
      granted.add(topic);
      tell(topic, { type: 'topic.heard' });
    }
  }

  function tell(topic: string, news: LiveUpdate) {
    for (const listener of listeners.get(topic) ?? []) listener(news);
  }

  /** Asks for what is listened to and lets go of the rest. More topics than a socket may hear wait for room. */
  function sync() {
    syncing = false;
    if (socket?.readyState !== 1) return;
    const wanted = new Set([...listeners.keys()].slice(0, LIVE.topicsMax));
    const left = [...asked].filter((topic) => !wanted.has(topic));
    const fresh = [...wanted].filter((topic) => !asked.has(topic));
    for (const topic of left) {
      asked.delete(topic);
      granted.delete(topic);
    }
    for (const topic of fresh) asked.add(topic);
    if (left.length > 0) send({ type: 'unsubscribe', topics: left });
    if (fresh.length > 0) send({ type: 'subscribe', topics: fresh });
  }

  /** A screen of cards comes and goes as one frame, not as thirty. */
  function syncSoon() {
    if (syncing) return;
    syncing = true;
    queueMicrotask(sync);
  }

  function listen(topic: string, listener: Listener) {
    const known = listeners.get(topic);
    if (known) known.add(listener);
    else listeners.set(topic, new Set([listener]));
    if (granted.has(topic)) queueMicrotask(() => listener({ type: 'topic.heard' }));
    syncSoon();
    return () => {
      const left = listeners.get(topic);
      left?.delete(listener);
      if (left?.size === 0) listeners.delete(topic);
      syncSoon();
    };
  }

  return {
    listen,
    start() {
      running = true;
      connect();
    },
    /** Also after sign-in and sign-out, so that the socket belongs to who is looking now. */
    restart() {
      running = true;
      close();
      failures = 0;
      connect();
    },
    /** The reader is back: an open socket has to prove itself, and a lost one is not waited for any longer. */
    wake() {
      if (socket?.readyState === 1) probe(socket);
      connect();
    },
    stop() {
      running = false;
      clearTimeout(retry);
      clearTimeout(polling);
      polling = undefined;
      close();
    },
  };
}

export type Live = ReturnType<typeof createLive>;

/** A newer server may say more than this page understands; listeners pick the types they know. */
function frameIn(data: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

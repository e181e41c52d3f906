import { LIVE, LIVE_CLOSE } from '@quad/contract/realtime';
import type { ClientFrame, LiveEvent, ServerFrame } from '@quad/contract/realtime.schemas';
import { jittered, pauseMs, RETRY } from '../calls/retry.ts';

export const BACK_OFF = {
  /** After a "too many requests" close, the reconnect delay starts as if this many attempts had failed. */
  tooManyFailures: 4,
  /** A socket that does not open in time is closed. Some networks neither connect nor reject. */
  openMs: 10_000,
  /** The polling interval while there is no socket. */
  pollMs: 5000,
  /** A socket that does not answer in time is treated as dead. */
  responseMs: 10_000,
} as const;

/**
 * The server's events plus `topic.refetch`, which tells a listener to refetch because it may have missed events. It is
 * sent when a subscription starts, and at the polling interval while there is no socket.
 */
export type LiveUpdate = LiveEvent | { type: 'topic.refetch' };
type Listener = (update: LiveUpdate) => void;

/** The part of WebSocket in use, so that tests can fake it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
};

type LiveOptions = {
  open: () => Socket;
  random: () => number;
  /** Whether the tab is visible. The server sends no push notifications to people with a visible tab. */
  isVisible: () => boolean;
  /** The socket or the server was cut off for a while, so events may be missing: refetch the data on screen. */
  onGap: () => void;
  /** There is no socket: poll for data that no listener refetches. */
  onPoll: () => void;
  onSessionEnded: () => void;
  /** Later responses must not be older than this position. */
  onPosition: (at: string) => void;
};

/** One socket per tab. Events are hints: missed ones lead to a refetch. */
export function createLive({ open, random, isVisible, onGap, onPoll, onSessionEnded, onPosition }: LiveOptions) {
  const listeners = new Map<string, Set<Listener>>();
  let socket: Socket | null = null;
  let running = false;
  let failures = 0;
  let everOpened = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  /** The deadline for the socket to open or to answer. */
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  /** The topics this socket has requested. */
  const requested = new Set<string>();
  /** The requested topics that the server granted. */
  const granted = new Set<string>();
  let syncing = false;
  /** The visibility last sent over this socket. */
  let sentVisible = false;

  function send(frame: ClientFrame) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  }

  function connect() {
    clearTimeout(retry);
    if (!running || socket) return;
    pollSoon();
    const opened = open();
    socket = opened;
    deadline = setTimeout(() => giveUp(opened), BACK_OFF.openMs);
    opened.onopen = () => {
      if (socket !== opened) return;
      clearTimeout(deadline);
      clearTimeout(polling);
      polling = undefined;
      sync();
      sendVisibility();
      beat = setInterval(() => probe(opened), LIVE.heartbeatMs);
      if (everOpened || failures > 0) onGap();
      everOpened = true;
      failures = 0;
    };
    opened.onmessage = ({ data }) => {
      // Ignores late messages of a previous socket.
      if (socket !== opened) return;
      clearTimeout(deadline);
      receive(data);
    };
    opened.onclose = ({ code }) => lost(opened, code);
  }

  /** The server treats a new socket as hidden, so only changes are sent. */
  function sendVisibility() {
    if (socket?.readyState !== 1 || sentVisible === isVisible()) return;
    sentVisible = isVisible();
    send({ type: 'visibility', isVisible: sentVisible });
  }

  /** Any message counts as an answer. */
  function probe(opened: Socket) {
    clearTimeout(deadline);
    deadline = setTimeout(() => giveUp(opened), BACK_OFF.responseMs);
    send({ type: 'ping' });
  }

  /** Does not wait for the closing handshake, which takes minutes over a dead connection. */
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
        for (const topic of listeners.keys()) notify(topic, { type: 'topic.refetch' });
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
    retry = setTimeout(connect, pauseMs({ failures, random: random(), longestMs: RETRY.maxDelayMs }));
    pollSoon();
  }

  /** Resets the socket's state. The next socket requests the topics again. */
  function forget() {
    socket = null;
    clearInterval(beat);
    clearTimeout(deadline);
    requested.clear();
    granted.clear();
    sentVisible = false;
  }

  function close() {
    const before = socket;
    forget();
    before?.close();
  }

  function receive(data: unknown) {
    if (typeof data !== 'string') return;
    const frame = frameIn(data);
    // Before the listeners run, because they refetch.
    if (frame && 'at' in frame && frame.at) onPosition(frame.at);
    if (frame?.type === 'event') {
      if (frame.event.type === 'session.ended') onSessionEnded();
      notify(frame.topic, frame.event);
    }
    if (frame?.type !== 'subscribed') return;
    if (frame.isAfterGap) onGap();
    for (const topic of frame.topics) {
      granted.add(topic);
      notify(topic, { type: 'topic.refetch' });
    }
  }

  function notify(topic: string, update: LiveUpdate) {
    for (const listener of listeners.get(topic) ?? []) listener(update);
  }

  /** Subscribes to the topics with listeners and unsubscribes from the rest. Topics over the limit wait for room. */
  function sync() {
    syncing = false;
    if (socket?.readyState !== 1) return;
    const wanted = new Set([...listeners.keys()].slice(0, LIVE.topicsMax));
    const left = [...requested].filter((topic) => !wanted.has(topic));
    const fresh = [...wanted].filter((topic) => !requested.has(topic));
    for (const topic of left) {
      requested.delete(topic);
      granted.delete(topic);
    }
    for (const topic of fresh) requested.add(topic);
    if (left.length > 0) send({ type: 'unsubscribe', topics: left });
    if (fresh.length > 0) send({ type: 'subscribe', topics: fresh });
  }

  /** Batches a screen of cards into one frame. */
  function syncSoon() {
    if (syncing) return;
    syncing = true;
    queueMicrotask(sync);
  }

  function listen(topic: string, listener: Listener) {
    const known = listeners.get(topic);
    if (known) known.add(listener);
    else listeners.set(topic, new Set([listener]));
    if (granted.has(topic)) queueMicrotask(() => listener({ type: 'topic.refetch' }));
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
    /** Also after sign-in and sign-out, so that the socket has the current session. */
    restart() {
      running = true;
      close();
      failures = 0;
      connect();
    },
    /** The page is visible again: checks an open socket, and reconnects a lost one at once. */
    wake() {
      if (socket?.readyState === 1) probe(socket);
      connect();
    },
    /** The tab was shown or hidden. */
    sendVisibility,
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

/** A newer server may send unknown types; listeners pick the types they know. */
function frameIn(data: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}

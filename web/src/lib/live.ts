import { LIVE, LIVE_CLOSE, type ClientFrame, type LiveEvent, type ServerFrame } from '@quad/contract/realtime';

export const BACK_OFF = { firstMs: 500, maxMs: 30_000, pollMs: 30_000, silenceMs: LIVE.heartbeatMs * 2 } as const;

/** What a listener hears: the server's events, and that from now on none is missed. What changed just before may be. */
export type LiveNews = LiveEvent | { type: 'topic.heard' };
type Listener = (news: LiveNews) => void;

/** The part of WebSocket that is used, so that a test can hold the other end. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
};

type LiveOptions = {
  open: () => Socket;
  random: () => number;
  /** Something may have been missed: fetch again what is on screen. */
  onGap: () => void;
  onSessionEnded: () => void;
};

/** One socket per tab. Events are hints; whatever may have been missed is fetched again, never guessed. */
export function createLive({ open, random, onGap, onSessionEnded }: LiveOptions) {
  const listeners = new Map<string, Set<Listener>>();
  let socket: Socket | null = null;
  let running = false;
  let failures = 0;
  let everOpened = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let heardAt = 0;
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
    const opened = open();
    socket = opened;
    opened.onopen = () => {
      failures = 0;
      heardAt = Date.now();
      clearInterval(poll);
      poll = undefined;
      asked.clear();
      granted.clear();
      sync();
      beat = setInterval(() => heartbeat(opened), LIVE.heartbeatMs);
      if (everOpened) onGap();
      everOpened = true;
    };
    opened.onmessage = ({ data }) => {
      heardAt = Date.now();
      receive(data);
    };
    opened.onclose = ({ code }) => lost(opened, code);
  }

  function heartbeat(opened: Socket) {
    // A socket that answers nothing is dead, whatever the browser believes.
    if (Date.now() - heardAt > BACK_OFF.silenceMs) opened.close();
    else send({ type: 'ping' });
  }

  function lost(opened: Socket, code: number) {
    if (socket !== opened) return;
    socket = null;
    clearInterval(beat);
    if (code === LIVE_CLOSE.sessionEnded) onSessionEnded();
    if (!running) return;
    // Jitter, so that a server that comes back is not met by everyone at once.
    const wait = Math.min(BACK_OFF.maxMs, BACK_OFF.firstMs * 2 ** failures) * (0.5 + random() / 2);
    failures += 1;
    retry = setTimeout(connect, wait);
    if (failures > 3) poll ??= setInterval(onGap, BACK_OFF.pollMs);
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

  function tell(topic: string, news: LiveNews) {
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
      const before = socket;
      socket = null;
      clearInterval(beat);
      before?.close();
      failures = 0;
      connect();
    },
    stop() {
      running = false;
      clearTimeout(retry);
      clearInterval(poll);
      poll = undefined;
      socket?.close();
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

import type { WebSocket } from 'ws';
import { LIVE_CLOSE, type ServerFrame } from '@quad/contract/realtime';
import type { Viewer } from '../viewer.ts';

export const SOCKET_LIMITS = {
  /** Bytes that may wait for a browser that does not read. */
  bufferedBytesMax: 1024 * 1024,
  framesPerWindow: 120,
  frameWindowMs: 10_000,
  /** Sockets are renewed now and then, so that none outlives its session's expiry by long. */
  lifeMs: 60 * 60 * 1000,
  closeWithinMs: 3_000,
} as const;

export type SocketLimits = { [K in keyof typeof SOCKET_LIMITS]: number };

/** One browser tab: its topics, its pulse, and how fast it speaks and reads. */
export type LiveSocket = {
  readonly host: string;
  readonly cookie: string | undefined;
  readonly viewer: Viewer | null;
  readonly topics: Set<string>;
  isOpen: () => boolean;
  send: (frame: ServerFrame) => void;
  /** A frame that was written once for all its readers. */
  sendText: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
  /** False when the tab speaks too fast. */
  countFrame: (nowMs: number) => boolean;
  /** Ends a socket that gave no sign since the last beat; asks the others for one. */
  beat: () => void;
};

type Parts = { ws: WebSocket; host: string; cookie: string | undefined; viewer: Viewer | null; limits: SocketLimits };

export function createLiveSocket({ ws, host, cookie, viewer, limits }: Parts): LiveSocket {
  let isAlive = true;
  let windowStart = 0;
  let framesInWindow = 0;
  const isOpen = () => ws.readyState === ws.OPEN;

  function close(code: number, reason: string) {
    if (!isOpen()) return;
    ws.close(code, reason);
    // A browser that does not read cannot answer the goodbye either.
    setTimeout(() => ws.terminate(), limits.closeWithinMs).unref();
  }

  function sendText(frame: Buffer | string) {
    if (!isOpen()) return;
    ws.send(frame, { binary: false });
    if (ws.bufferedAmount > limits.bufferedBytesMax) close(LIVE_CLOSE.tooSlow, 'too slow');
  }

  const renewal = setTimeout(
    () => close(LIVE_CLOSE.goingAway, 'renew'),
    limits.lifeMs * (0.75 + Math.random() / 4),
  ).unref();
  ws.on('pong', () => (isAlive = true));
  ws.once('close', () => clearTimeout(renewal));

  return {
    host,
    cookie,
    viewer,
    topics: new Set(),
    isOpen,
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close,
    countFrame(nowMs) {
      isAlive = true;
      if (nowMs - windowStart > limits.frameWindowMs) {
        windowStart = nowMs;
        framesInWindow = 0;
      }
      framesInWindow += 1;
      return framesInWindow <= limits.framesPerWindow;
    },
    beat() {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      if (isOpen()) ws.ping();
    },
  };
}

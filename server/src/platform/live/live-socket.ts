import type { WebSocket } from 'ws';
import { LIVE_CLOSE, type ServerFrame } from '@quad/contract/realtime';
import type { Viewer } from '../viewer.ts';
import { createBudget } from './budget.ts';

export const SOCKET_LIMITS = {
  /** Bytes that may wait for a browser that does not read. */
  bufferedBytesMax: 1024 * 1024,
  framesPerWindow: 120,
  frameWindowMs: 10_000,
  /** Frames of one tab that wait for the one before. */
  framesWaitingMax: 30,
  /**
   * What sockets may look up: a frame costs as much as it names topics, and at least `frameCost`. A page names about
   * twenty, a fast reader fifty a second; a network is a whole dormitory's visitors.
   */
  frameCost: 10,
  socketBudget: 1_000,
  socketBudgetPerSecond: 50,
  accountBudget: 5_000,
  accountBudgetPerSecond: 200,
  networkBudget: 20_000,
  networkBudgetPerSecond: 1_000,
  /** Sockets of one person, and of the visitors of one network. */
  socketsPerAccount: 50,
  socketsPerNetwork: 2_000,
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
  readonly network: string;
  readonly topics: Set<string>;
  isOpen: () => boolean;
  send: (frame: ServerFrame) => void;
  /** A frame that was written once for all its readers. */
  sendText: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
  /** False when the tab speaks too fast. */
  countFrame: (nowMs: number) => boolean;
  /** False when the tab has looked up as much as it may for now. */
  takeBudget: (cost: number) => boolean;
  /** Ends a socket that gave no sign since the last beat; asks the others for one. */
  beat: () => void;
};

/** Who opened a socket, and where. */
export type Arrival = Pick<LiveSocket, 'host' | 'cookie' | 'viewer' | 'network'>;
type Parts = Arrival & { ws: WebSocket; limits: SocketLimits };

export function createLiveSocket({ ws, limits, host, cookie, viewer, network }: Parts): LiveSocket {
  const budget = createBudget({ capacity: limits.socketBudget, perSecond: limits.socketBudgetPerSecond });
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
    network,
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
    takeBudget: (cost) => budget.take(cost),
    beat() {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      if (isOpen()) ws.ping();
    },
  };
}

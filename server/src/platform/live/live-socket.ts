import type { WebSocket } from 'ws';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import type { ServerFrame } from '@quad/contract/realtime.schemas';
import type { Viewer } from '../access/viewer.ts';
import { createBudget } from './budget.ts';

export const SOCKET_LIMITS = {
  /** Bytes buffered for a browser that does not read. */
  bufferedBytesMax: 1024 * 1024,
  framesPerWindow: 120,
  frameWindowMs: 10_000,
  /** Frames of one tab that wait for earlier ones. */
  framesWaitingMax: 30,
  /**
   * Budgets for topic lookups. A frame costs its number of topics, and at least `frameCost`. A page has about twenty
   * topics, a fast reader needs fifty per second, and a network may be a whole dormitory of visitors.
   */
  frameCost: 10,
  socketBudget: 1_000,
  socketBudgetPerSecond: 50,
  accountBudget: 5_000,
  accountBudgetPerSecond: 200,
  networkBudget: 20_000,
  networkBudgetPerSecond: 1_000,
  /** Open sockets per account, and per network for visitors. */
  socketsPerAccount: 50,
  socketsPerNetwork: 2_000,
  /** Sockets are closed after this time, so that none outlives its expired session for long. */
  lifeMs: 60 * 60 * 1000,
  closeWithinMs: 3_000,
} as const;

export type SocketLimits = { [K in keyof typeof SOCKET_LIMITS]: number };

/** The connection of one browser tab: its topics, heartbeat, and limits on sending and reading. */
export type LiveSocket = {
  readonly host: string;
  readonly cookie: string | undefined;
  readonly viewer: Viewer | null;
  readonly network: string;
  readonly topics: Set<string>;
  isOpen: () => boolean;
  send: (frame: ServerFrame) => void;
  /** A frame that is serialized once for all receivers. */
  sendText: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
  /** Answers a ping. */
  pong: (data: Buffer) => void;
  /** Returns false if the tab sends too many frames. */
  countFrame: (nowMs: number) => boolean;
  /** Returns false if the lookup budget is used up for now. */
  takeBudget: (cost: number) => boolean;
  /** Terminates a socket that has been silent since the last beat, and closes one that is too old; pings the others. */
  beat: (nowMs: number) => void;
};

/** Who opened a socket, and on which host. */
export type Arrival = Pick<LiveSocket, 'host' | 'cookie' | 'viewer' | 'network'>;
type Parts = Arrival & { ws: WebSocket; limits: SocketLimits };

export function createLiveSocket({ ws, limits, host, cookie, viewer, network }: Parts): LiveSocket {
  const budget = createBudget({ capacity: limits.socketBudget, perSecond: limits.socketBudgetPerSecond });
  // Not all at once after a restart. Looked at with each beat, because a timer of its own takes 700 bytes.
  const closesAt = Date.now() + limits.lifeMs * (0.75 + Math.random() / 4);
  let isAlive = true;
  let windowStart = 0;
  let framesInWindow = 0;
  const isOpen = () => ws.readyState === ws.OPEN;

  function close(code: number, reason: string) {
    if (!isOpen()) return;
    ws.close(code, reason);
    // A browser that does not read cannot complete the closing handshake either.
    setTimeout(() => ws.terminate(), limits.closeWithinMs).unref();
  }

  function sendText(frame: Buffer | string) {
    if (!isOpen()) return;
    ws.send(frame, { binary: false });
    if (ws.bufferedAmount > limits.bufferedBytesMax) close(LIVE_CLOSE.tooSlow, 'too slow');
  }

  return {
    host,
    cookie,
    viewer,
    network,
    topics: new Set(),
    isOpen,
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    pong(data) {
      if (isOpen()) ws.pong(data);
    },
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
    beat(nowMs) {
      if (!isAlive) return ws.terminate();
      if (nowMs > closesAt) return close(LIVE_CLOSE.goingAway, 'renew');
      isAlive = false;
      if (isOpen()) ws.ping();
    },
  };
}

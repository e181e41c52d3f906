import type { WebSocket } from 'ws';
import { HOUR_MS } from '@quad/contract/durations';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import type { ServerFrame } from '@quad/contract/realtime.schemas';
import type { Viewer } from '../access/viewer.ts';
import { Budget } from './budget.ts';

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
  lifeMs: HOUR_MS,
  closeWithinMs: 3_000,
} as const;

export type SocketLimits = { [K in keyof typeof SOCKET_LIMITS]: number };

/** Who opened a socket, and on which host. */
export type Arrival = { host: string; cookie: string | undefined; viewer: Viewer | null; network: string };
type Parts = Arrival & { ws: WebSocket; limits: SocketLimits };

/**
 * The connection of one browser tab: its topics, heartbeat, and limits on sending and reading. A class, because there
 * are thousands of them, and closures take a kilobyte each.
 */
export class LiveSocket {
  readonly host: string;
  readonly cookie: string | undefined;
  readonly viewer: Viewer | null;
  readonly network: string;
  readonly topics = new Set<string>();
  readonly #ws: WebSocket;
  readonly #limits: SocketLimits;
  readonly #budget: Budget;
  /** Not the same for all after a restart. Checked with each beat, because a timer takes 700 bytes. */
  readonly #closesAt: number;
  #isAlive = true;
  #windowStart = 0;
  #framesInWindow = 0;

  constructor({ ws, limits, host, cookie, viewer, network }: Parts) {
    this.host = host;
    this.cookie = cookie;
    this.viewer = viewer;
    this.network = network;
    this.#ws = ws;
    this.#limits = limits;
    this.#budget = new Budget(limits.socketBudget, limits.socketBudgetPerSecond);
    this.#closesAt = Date.now() + limits.lifeMs * (0.75 + Math.random() / 4);
  }

  isOpen() {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  send(frame: ServerFrame) {
    this.sendText(JSON.stringify(frame));
  }

  /** As a buffer, a frame is serialized once for all receivers. */
  sendText(frame: Buffer | string) {
    if (!this.isOpen()) return;
    this.#ws.send(frame, { binary: false });
    if (this.#ws.bufferedAmount > this.#limits.bufferedBytesMax) this.close(LIVE_CLOSE.tooSlow, 'too slow');
  }

  close(code: number, reason: string) {
    if (!this.isOpen()) return;
    this.#ws.close(code, reason);
    // A browser that does not read cannot complete the closing handshake either.
    setTimeout(() => this.#ws.terminate(), this.#limits.closeWithinMs).unref();
  }

  /** Answers a ping. */
  pong(data: Buffer) {
    if (this.isOpen()) this.#ws.pong(data);
  }

  /** Returns false if the tab sends too many frames. */
  countFrame(nowMs: number) {
    this.#isAlive = true;
    if (nowMs - this.#windowStart > this.#limits.frameWindowMs) {
      this.#windowStart = nowMs;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += 1;
    return this.#framesInWindow <= this.#limits.framesPerWindow;
  }

  /** Returns false if the lookup budget is used up for now. */
  takeBudget(cost: number) {
    return this.#budget.take(cost, performance.now());
  }

  /** Terminates a socket that has been silent since the last beat, and closes one that is too old; pings the others. */
  beat(nowMs: number) {
    if (!this.#isAlive) return this.#ws.terminate();
    if (nowMs > this.#closesAt) return this.close(LIVE_CLOSE.goingAway, 'renew');
    this.#isAlive = false;
    if (this.isOpen()) this.#ws.ping();
  }
}

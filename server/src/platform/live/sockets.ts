import { isDeepStrictEqual } from 'node:util';
import type { RawData, WebSocket } from 'ws';
import { LIVE_CLOSE } from '@quad/contract/realtime';
import { type ClientFrame, clientFrame } from '@quad/contract/realtime.schemas';
import { isTryAgain } from '../app-error.ts';
import type { Log } from '../process/log.ts';
import { limitConcurrency } from '../overload/concurrency.ts';
import type { Viewer } from '../access/viewer.ts';
import { createAllowances, type SocketOwner } from './allowances.ts';
import { FrameQueue } from './frame-queue.ts';
import type { Subscriptions } from './subscriptions.ts';
import { type Arrival, LiveSocket, type SocketLimits } from './live-socket.ts';
import type { SessionRef } from './live.ts';
import { createTopics } from './topics.ts';
import type { VisibleViewers } from './visible-viewers.ts';

type SocketParts = {
  subscriptions: Subscriptions;
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
  position: () => Promise<string | undefined>;
  log: Pick<Log, 'warn'>;
  limits: SocketLimits;
  visibleViewers: VisibleViewers;
};

/** RFC 6455's "internal error": the browser reconnects later. */
const TRY_AGAIN = 1011;
/** Database connections that topic lookups may use at once, however many sockets there are. */
const LOOKUPS_AT_ONCE = 2;

/** All live sockets of this process. */
export function createSockets({ subscriptions, viewerOf, position, log, limits, visibleViewers }: SocketParts) {
  const all = new Set<LiveSocket>();
  const topics = createTopics();
  const allowances = createAllowances(limits);
  const limitLookups = limitConcurrency({ atOnce: LOOKUPS_AT_ONCE, waitingMax: Number.POSITIVE_INFINITY });
  let refused = 0;
  /** Incremented when rights change, so that the result of an older lookup is not used. */
  let changes = 0;

  async function guard(socket: LiveSocket, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!isTryAgain(error)) log.warn({ err: error }, 'Closing a live socket because its rights could not be checked');
      socket.close(TRY_AGAIN, 'try again');
    }
  }

  function refuse(socket: LiveSocket) {
    refused += 1;
    socket.close(LIVE_CLOSE.tooMany, 'too many');
  }

  /** Subscribes to the allowed topics. If rights change during the lookup, it starts again. */
  async function subscribe(socket: LiveSocket, requested: readonly string[], isAfterGap = false) {
    for (;;) {
      let before = changes;
      const allowed = await limitLookups(async () => {
        // Not before the wait for a slot: many sockets at once would start again and again.
        before = changes;
        return socket.isOpen() ? subscriptions.allowedTopics(requested, socket) : undefined;
      });
      if (!allowed || !socket.isOpen()) return;
      if (before !== changes) continue;
      const granted = requested.filter((topic) => allowed.has(topic) && topics.join(socket, topic));
      for (const topic of requested) if (!granted.includes(topic)) topics.leave(socket, topic);
      // After joining: what is committed from here on comes as an event.
      const at = await position();
      socket.send({ type: 'subscribed', topics: granted, ...(isAfterGap && { isAfterGap }), ...(at && { at }) });
      return;
    }
  }

  async function handle(socket: LiveSocket, frame: ClientFrame) {
    if (frame.type === 'ping') return socket.send({ type: 'pong' });
    if (frame.type === 'subscribe') return subscribe(socket, frame.topics);
    if (frame.type === 'visibility') return showVisible(socket, frame.isVisible);
    for (const topic of frame.topics) topics.leave(socket, topic);
  }

  function showVisible(socket: LiveSocket, isVisible: boolean) {
    if (socket.viewer) visibleViewers.set(socket.viewer.id, socket, isVisible);
  }

  /** Checks the limits before any work is done. */
  function receive(socket: LiveSocket, queue: FrameQueue, text: string) {
    const frame = parseFrame(text);
    if (!frame) return socket.close(LIVE_CLOSE.protocol, 'not understood');
    if (frame.type === 'subscribe') {
      const cost = Math.max(limits.frameCost, frame.topics.length);
      if (!socket.takeBudget(cost) || !allowances.take(socket, cost)) return refuse(socket);
    }
    if (!queue.push(() => guard(socket, () => handle(socket, frame)))) refuse(socket);
  }

  async function checkSession(socket: LiveSocket) {
    if (!socket.viewer) return null;
    const viewer = await viewerOf(socket.cookie);
    if (viewer?.sessionId !== socket.viewer.sessionId) endSocket(socket);
    return viewer;
  }

  function endSocket(socket: LiveSocket) {
    topics.leaveAll(socket);
    socket.send({ type: 'event', topic: `user:${socket.viewer?.id}`, event: { type: 'session.ended' } });
    socket.close(LIVE_CLOSE.sessionEnded, 'session ended');
  }

  return {
    count: () => all.size,
    notify: (...args: Parameters<typeof topics.notify>) => topics.notify(...args),
    refused: () => refused,
    /** Returns false if this account, or the visitors of this network, have too many sockets. */
    hasRoom(owner: SocketOwner) {
      const hasRoom = allowances.hasRoom(owner);
      if (!hasRoom) refused += 1;
      return hasRoom;
    },

    add(ws: WebSocket, arrival: Arrival) {
      const socket = new LiveSocket({ ws, limits, ...arrival });
      const queue = new FrameQueue(socket, limits.framesWaitingMax);
      all.add(socket);
      allowances.add(socket);
      queue.push(() => guard(socket, async () => void (await checkSession(socket))));
      /** Frames that arrive after the close are ignored, and too many close the socket. */
      const accepts = (isText = true) => {
        if (!socket.isOpen()) return false;
        if (isText && socket.countFrame(Date.now())) return true;
        socket.close(LIVE_CLOSE.protocol, 'refused');
        return false;
      };
      ws.on('message', (data: RawData, isBinary: boolean) => {
        if (accepts(!isBinary)) receive(socket, queue, textOf(data));
      });
      ws.on('ping', (data: Buffer) => {
        if (accepts()) socket.pong(data);
      });
      ws.on('pong', () => void accepts());
      // ws closes a broken socket itself; without a listener the error would end the process.
      ws.on('error', ignore);
      ws.once('close', () => {
        all.delete(socket);
        showVisible(socket, false);
        allowances.remove(socket);
        topics.leaveAll(socket);
      });
    },

    changeSession(session: SessionRef, isOver: boolean) {
      changes += 1;
      for (const socket of all) {
        if (!isOf(socket, session)) continue;
        if (isOver) endSocket(socket);
        else socket.close(LIVE_CLOSE.goingAway, 'rights changed');
      }
    },

    /** Checks sockets whose session changed, even if no message arrived. */
    async checkSessionsOf(people: ReadonlySet<string>) {
      if (people.size === 0) return;
      for (const socket of all) {
        if (!socket.viewer || !people.has(socket.viewer.id)) continue;
        await guard(socket, async () => {
          const viewer = await checkSession(socket);
          if (!viewer || !socket.viewer || haveSameRights(viewer, socket.viewer)) return;
          changes += 1;
          socket.close(LIVE_CLOSE.goingAway, 'rights changed');
        });
      }
    },

    async recheck(topic: string) {
      changes += 1;
      // Visitors of one site have the same rights, so they need only one lookup.
      const responses = new Map<string, Promise<ReadonlySet<string>>>();
      const allowedFor = (socket: LiveSocket) => {
        const key = socket.viewer?.sessionId ?? socket.host;
        const response = responses.get(key) ?? limitLookups(() => subscriptions.allowedTopics([topic], socket));
        responses.set(key, response);
        return response;
      };
      const checks = Array.from(topics.subscribers(topic), (socket) =>
        guard(socket, async () => {
          if (!(await allowedFor(socket)).has(topic)) topics.leave(socket, topic);
        }),
      );
      await Promise.all(checks);
    },

    recheckReaders() {
      changes += 1;
      for (const socket of all) {
        for (const topic of socket.topics) if (subscriptions.isClosed(topic, socket)) topics.leave(socket, topic);
      }
    },

    /** Events may have been missed. Closes sockets without a session; the others get `subscribed` again and refetch. */
    async resync() {
      changes += 1;
      for (const socket of all) {
        await guard(socket, async () => {
          await checkSession(socket);
          if (socket.isOpen() && socket.topics.size > 0) await subscribe(socket, [...socket.topics], true);
        });
      }
    },

    beat() {
      allowances.prune();
      const now = Date.now();
      for (const socket of all) socket.beat(now);
    },

    closeAll() {
      for (const socket of all) socket.close(LIVE_CLOSE.goingAway, 'going away');
    },
  };
}

export type Sockets = ReturnType<typeof createSockets>;

function isOf({ viewer }: LiveSocket, session: SessionRef) {
  if (!viewer) return false;
  return 'userId' in session ? viewer.id === session.userId : viewer.sessionId === session.sessionId;
}

/** Ignores the username, because changing it changes no rights. */
function haveSameRights(viewer: Viewer, other: Viewer) {
  return isDeepStrictEqual({ ...viewer, username: '' }, { ...other, username: '' });
}

function parseFrame(text: string) {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function ignore() {}

/** ws delivers a text frame as one buffer by default. */
function textOf(data: RawData) {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

import type { WebSocket } from 'ws';
import { randomUUID } from 'node:crypto';
import { LIVE } from '@quad/contract/realtime';
import type { Log } from '../log.ts';
import type { RequestCampus, Viewer } from '../viewer.ts';
import type { SocketOwner } from './allowances.ts';
import { createSubscriptions } from './subscriptions.ts';
import { type Arrival, SOCKET_LIMITS, type SocketLimits } from './live-socket.ts';
import type { Live, LiveMessage, SessionRef, TopicQuery } from './live.ts';
import { createServerListeners } from './server-listeners.ts';
import { readRelayMessage, type RelayMessage } from './relay-message.ts';
import { createSockets } from './sockets.ts';

/** What the hub needs of a relay; the port in `ports/relay` fits. */
export type HubRelay = {
  publish: (message: string) => Promise<void>;
  subscribe: (onMessage: (message: string) => void, onGap: () => void) => Promise<() => Promise<void>>;
};

/** Where the hub learns about the people behind its sockets. Given late, because they in turn listen to the hub. */
export type HubSources = {
  campusOf: (host: string) => RequestCampus | undefined;
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
  findTopics: (query: TopicQuery) => Promise<string[]>;
};

export type LiveHub = Live & {
  serve: (sources: HubSources) => void;
  /** Whether this process takes sockets now. */
  isOpen: () => boolean;
  /** Whether one more socket of theirs is taken. */
  hasRoom: (owner: SocketOwner) => boolean;
  accept: (ws: WebSocket, arrival: Arrival) => void;
  /** Sends every browser to another process; further ones are refused. */
  drain: () => void;
  close: () => Promise<void>;
  readings: { socketsOpen: () => number; socketsRefused: () => number; eventsPublished: () => number };
};

type HubOptions = { relay: HubRelay; log: Log; limits?: Partial<SocketLimits>; socketsMax?: number };

const SOCKETS_MAX = 20_000;

/** Live push of one process. Several hubs on one relay act as one. */
export async function openLiveHub({ relay, log, limits, socketsMax = SOCKETS_MAX }: HubOptions): Promise<LiveHub> {
  const self = randomUUID();
  let sources: HubSources | undefined;
  let isDraining = false;
  let published = 0;

  const subscriptions = createSubscriptions({
    campusOf: (host) => sources?.campusOf(host),
    findTopics: async (query) => (await sources?.findTopics(query)) ?? [],
  });
  const viewerOf = async (cookie: string | undefined) => (await sources?.viewerOf(cookie)) ?? null;
  const sockets = createSockets({ subscriptions, viewerOf, log, limits: { ...SOCKET_LIMITS, ...limits } });
  const messages = createServerListeners<LiveMessage>(log);
  const sessions = createServerListeners<SessionRef>(log);
  const gaps = createServerListeners<undefined>(log);

  async function act(message: RelayMessage) {
    switch (message.kind) {
      case 'event':
        // This process first: a browser that hears of a change asks for it at once.
        await messages.tell([message.topic, message.event.type], message);
        sockets.tell(message.topic, message.event, message.by);
        return;
      case 'session':
        await sessions.tell(['session'], message.session);
        sockets.changeSession(message.session, message.ended);
        return;
      case 'recheck':
        return sockets.recheck(message.topic);
    }
  }

  /** Here at once, elsewhere through the relay. A relay that fails is no reason to fail what has been committed. */
  async function spread(message: RelayMessage) {
    relay.publish(JSON.stringify(message)).catch((error: unknown) => {
      log.warn({ err: error }, 'A live message did not reach the other processes');
    });
    await act(message);
  }

  let catchingUp = Promise.resolve();
  let isCatchUpDue = false;
  /** What is remembered may be out of date: it goes first, then the sockets are held against the database. */
  function catchUp() {
    if (isCatchUpDue) return;
    isCatchUpDue = true;
    catchingUp = catchingUp.then(async () => {
      isCatchUpDue = false;
      await gaps.tell(['gap'], undefined);
      await sockets.resync();
    });
  }

  const unsubscribe = await relay.subscribe((text) => {
    const message = readRelayMessage(text);
    if (message && message.from !== self) void act(message);
  }, catchUp);
  const heartbeat = setInterval(() => sockets.beat(), LIVE.heartbeatMs).unref();

  return {
    async publish(topic, event, by) {
      published += 1;
      await spread({ kind: 'event', from: self, topic, event, by });
    },
    onMessage: (name, run) => messages.listen(name, run),
    endSession: (session) => spread({ kind: 'session', from: self, session, ended: true }),
    refreshSession: (session) => spread({ kind: 'session', from: self, session, ended: false }),
    onSessionChange: (run) => sessions.listen('session', run),
    onGap: (run) => gaps.listen('gap', run),
    allow: (kind, rule) => subscriptions.allow(kind, rule),
    recheck: (topic) => spread({ kind: 'recheck', from: self, topic }),
    recheckReaders: () => sockets.recheckReaders(),

    serve: (given) => void (sources = given),
    isOpen: () => sources !== undefined && !isDraining && sockets.count() < socketsMax,
    hasRoom: (owner) => sockets.hasRoom(owner),
    accept: (ws, arrival) => sockets.add(ws, arrival),
    drain() {
      isDraining = true;
      sockets.closeAll();
    },
    async close() {
      isDraining = true;
      clearInterval(heartbeat);
      sockets.closeAll();
      await unsubscribe();
    },
    readings: {
      socketsOpen: () => sockets.count(),
      socketsRefused: () => sockets.refused(),
      eventsPublished: () => published,
    },
  };
}

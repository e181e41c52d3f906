import type { WebSocket } from 'ws';
import { randomUUID } from 'node:crypto';
import { LIVE } from '@quad/contract/realtime';
import type { LiveEvent } from '@quad/contract/realtime.schemas';
import type { Log } from '../process/log.ts';
import type { RequestCampus, Viewer } from '../access/viewer.ts';
import type { SocketOwner } from './allowances.ts';
import { createSubscriptions } from './subscriptions.ts';
import { type Arrival, SOCKET_LIMITS, type SocketLimits } from './live-socket.ts';
import type { Live, LiveMessage, SessionRef, TopicQuery } from './live.ts';
import { createServerListeners } from './server-listeners.ts';
import { parseRelayMessage, type RelayMessage } from './relay-message.ts';
import { createSockets } from './sockets.ts';
import { createVisibleViewers, type VisibleViewers } from './visible-viewers.ts';

/** The part of a relay that the hub uses; `ports/relay` implements it. */
export type HubRelay = {
  publish: (message: string) => Promise<void>;
  subscribe: (onMessage: (message: string) => void, onGap: () => void) => Promise<() => Promise<void>>;
};

/** How the hub looks up campuses and viewers. Set later through `serve`, because these parts depend on the hub. */
export type HubSources = {
  campusOf: (host: string) => RequestCampus | undefined;
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
  findTopics: (query: TopicQuery) => Promise<string[]>;
  /** The ids of the people whose sessions have ended or changed since then. */
  changedPeople?: (withinMs: number) => Promise<ReadonlySet<string>>;
  /** The signed position of all that is committed now. Only with replicas. */
  position?: () => Promise<string>;
};

export type LiveHub = Live & {
  /** The signed-in viewers of this process who have a visible tab. */
  visibleViewers: VisibleViewers;
  serve: (sources: HubSources) => void;
  /** Whether this process accepts sockets. */
  isOpen: () => boolean;
  /** Whether this owner may open one more socket. */
  hasRoom: (owner: SocketOwner) => boolean;
  accept: (ws: WebSocket, arrival: Arrival) => void;
  /** Closes all sockets so that browsers reconnect to another process. New ones are rejected. */
  drain: () => void;
  close: () => Promise<void>;
  readings: { socketsOpen: () => number; socketsRefused: () => number; eventsPublished: () => number };
};

type HubOptions = { relay: HubRelay; log: Log; limits?: Partial<SocketLimits>; socketsMax?: number };

const SOCKETS_MAX = 20_000;
/** How long a socket may stay open after its session ended, if the message to this process was lost. */
const CHECK_SESSIONS_MS = 5_000;
/** The longest delay between a change's timestamp and its commit. */
const COMMIT_MS = 60_000;
/** Announcements within this time wake the workers once. */
const WAKE_EVERY_MS = 20;

/** The live updates of one process. Hubs that share a relay act as one. */
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
  const visibleViewers = createVisibleViewers();
  const sockets = createSockets({
    subscriptions,
    viewerOf,
    position: async () => sources?.position?.(),
    log,
    limits: { ...SOCKET_LIMITS, ...limits },
    visibleViewers,
  });
  const messages = createServerListeners<LiveMessage>(log);
  const sessions = createServerListeners<SessionRef>(log);
  const gaps = createServerListeners<undefined>(log);
  const work = createServerListeners<undefined>(log);
  let waking: NodeJS.Timeout | undefined;

  async function handle(message: RelayMessage) {
    switch (message.kind) {
      case 'event':
        // Listeners in this process run first, because browsers refetch as soon as they get the event.
        await messages.notify([message.topic, message.event.type], message);
        sockets.notify(message.topic, message.event, message);
        return;
      case 'session':
        await sessions.notify(['session'], message.session);
        sockets.changeSession(message.session, message.ended);
        return;
      case 'recheck':
        return sockets.recheck(message.topic);
      case 'work':
        return work.notify(['work'], undefined);
    }
  }

  /** Handles the message here and sends it to other processes. A failing relay must not fail committed work. */
  async function broadcast(message: RelayMessage) {
    relay.publish(JSON.stringify(message)).catch((error: unknown) => {
      log.warn({ err: error }, 'Could not send a live message to the other processes');
    });
    await handle(message);
  }

  let catchingUp = Promise.resolve();
  let isCatchUpDue = false;
  /** Messages may have been missed: clears caches first, then checks the sockets against the database. */
  function catchUp() {
    if (isCatchUpDue) return;
    isCatchUpDue = true;
    catchingUp = catchingUp.then(async () => {
      isCatchUpDue = false;
      await gaps.notify(['gap'], undefined);
      await sockets.resync();
    });
  }

  const unsubscribe = await relay.subscribe((text) => {
    const message = parseRelayMessage(text, self);
    if (message) void handle(message);
  }, catchUp);
  const heartbeat = setInterval(() => sockets.beat(), LIVE.heartbeatMs).unref();

  let checkedAt = performance.now();
  /** After a failed check, the next one covers a longer period. */
  async function checkSessions() {
    const now = performance.now();
    if (sockets.count() > 0) {
      await sockets.checkSessionsOf((await sources?.changedPeople?.(now - checkedAt + COMMIT_MS)) ?? new Set());
    }
    checkedAt = now;
  }
  let checking: Promise<void> | undefined;
  const sessionChecks = setInterval(() => {
    checking ??= checkSessions()
      .catch((error: unknown) => log.debug({ err: error }, 'Could not check the sessions of live sockets yet'))
      .finally(() => (checking = undefined));
  }, CHECK_SESSIONS_MS).unref();

  return {
    async publish(topic, event, by) {
      published += 1;
      const at = sources?.position && isAboutLists(event) ? await sources.position() : undefined;
      await broadcast({ kind: 'event', from: self, topic, event, by, at });
    },
    onMessage: (name, run) => messages.listen(name, run),
    endSession: (session) => broadcast({ kind: 'session', from: self, session, ended: true }),
    refreshSession: (session) => broadcast({ kind: 'session', from: self, session, ended: false }),
    onSessionChange: (run) => sessions.listen('session', run),
    onGap: (run) => gaps.listen('gap', run),
    allow: (kind, rule) => subscriptions.allow(kind, rule),
    recheck: (topic) => broadcast({ kind: 'recheck', from: self, topic }),
    recheckReaders: () => sockets.recheckReaders(),
    wakeWorkers() {
      waking ??= setTimeout(() => {
        waking = undefined;
        void broadcast({ kind: 'work', from: self });
      }, WAKE_EVERY_MS).unref();
    },
    onWork: (run) => work.listen('work', run),

    visibleViewers,
    serve: (hubSources) => void (sources = hubSources),
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
      clearInterval(sessionChecks);
      clearTimeout(waking);
      sockets.closeAll();
      await checking;
      await unsubscribe();
    },
    readings: {
      socketsOpen: () => sockets.count(),
      socketsRefused: () => sockets.refused(),
      eventsPublished: () => published,
    },
  };
}

/** Posts may be fetched from a replica, which must have what the event is about. Chats and notifications never are. */
function isAboutLists({ type }: LiveEvent) {
  return !type.startsWith('chat') && !type.startsWith('notifications.');
}

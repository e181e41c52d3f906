import type { RawData, WebSocket } from 'ws';
import { clientFrame, LIVE_CLOSE, type LiveEvent } from '@quad/contract/realtime';
import { isTryAgain } from '../app-error.ts';
import type { Log } from '../log.ts';
import type { Viewer } from '../viewer.ts';
import type { Hearing } from './hearing.ts';
import { createLiveSocket, type LiveSocket, type SocketLimits } from './live-socket.ts';
import type { SessionRef } from './live.ts';
import { createTopics } from './topics.ts';

type SocketParts = {
  hearing: Hearing;
  viewerOf: (cookie: string | undefined) => Promise<Viewer | null>;
  log: Pick<Log, 'warn'>;
  limits: SocketLimits;
};

export type Arrival = { host: string; cookie: string | undefined; viewer: Viewer | null };

/** RFC 6455's "internal error": the browser tries again in a while. */
const TRY_AGAIN = 1011;

/** The sockets of this process. */
export function createSockets({ hearing, viewerOf, log, limits }: SocketParts) {
  const all = new Set<LiveSocket>();
  const topics = createTopics();
  /** Counts the moments at which rights changed, so that an answer from before one is not used after it. */
  let changes = 0;

  async function guard(socket: LiveSocket, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!isTryAgain(error))
        log.warn({ err: error }, 'A live socket is closed because its rights could not be looked up');
      socket.close(TRY_AGAIN, 'try again');
    }
  }

  /** Grants what may be heard now, and nothing that a change meanwhile took away. */
  async function subscribe(socket: LiveSocket, wanted: readonly string[]) {
    for (;;) {
      const before = changes;
      const answers = await Promise.all(wanted.map((topic) => hearing.mayHear(topic, socket)));
      if (before !== changes) continue;
      if (!socket.isOpen()) return;
      const granted = wanted.filter((topic, index) => answers[index] === true && topics.join(socket, topic));
      for (const topic of wanted) if (!granted.includes(topic)) topics.leave(socket, topic);
      socket.send({ type: 'subscribed', topics: granted });
      return;
    }
  }

  async function handle(socket: LiveSocket, text: string) {
    const frame = readFrame(text);
    if (!frame) return socket.close(LIVE_CLOSE.protocol, 'not understood');
    if (frame.type === 'ping') return socket.send({ type: 'pong' });
    if (frame.type === 'subscribe') return subscribe(socket, frame.topics);
    for (const topic of frame.topics) topics.leave(socket, topic);
  }

  /** Closes a socket whose session is gone. */
  async function checkSession(socket: LiveSocket) {
    if (!socket.viewer) return;
    const viewer = await viewerOf(socket.cookie);
    if (viewer?.sessionId !== socket.viewer.sessionId) endSocket(socket);
  }

  function endSocket(socket: LiveSocket) {
    topics.leaveAll(socket);
    socket.send({ type: 'event', topic: `user:${socket.viewer?.id}`, event: { type: 'session.ended' } });
    socket.close(LIVE_CLOSE.sessionEnded, 'session ended');
  }

  return {
    count: () => all.size,
    tell: (topic: string, event: LiveEvent, by?: string) => topics.tell(topic, event, by),

    add(ws: WebSocket, arrival: Arrival) {
      const socket = createLiveSocket({ ws, limits, ...arrival });
      all.add(socket);
      // One frame after the other: an unsubscribe must not overtake the subscribe before it.
      let turn = guard(socket, () => checkSession(socket));
      ws.on('message', (data: RawData, isBinary: boolean) => {
        if (isBinary || !socket.countFrame(Date.now())) return socket.close(LIVE_CLOSE.protocol, 'refused');
        turn = turn.then(() => guard(socket, () => handle(socket, textOf(data))));
      });
      // ws closes a broken socket by itself; without a listener the error would end the process.
      ws.on('error', () => undefined);
      ws.once('close', () => {
        all.delete(socket);
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

    async recheck(topic: string) {
      changes += 1;
      const checks = Array.from(topics.hearers(topic), (socket) =>
        guard(socket, async () => {
          if (!(await hearing.mayHear(topic, socket))) topics.leave(socket, topic);
        }),
      );
      await Promise.all(checks);
    },

    /** Events may have passed by: who is gone is closed, the others are told anew what they hear, and fetch. */
    async resync() {
      changes += 1;
      for (const socket of all) {
        await guard(socket, async () => {
          await checkSession(socket);
          if (socket.isOpen() && socket.topics.size > 0) await subscribe(socket, [...socket.topics]);
        });
      }
    },

    beat() {
      for (const socket of all) socket.beat();
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

function readFrame(text: string) {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whole text frames arrive as one buffer; ws is not asked for another form. */
function textOf(data: RawData) {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

import { LIVE } from '@quad/contract/realtime';
import type { LiveEvent, ServerFrame } from '@quad/contract/realtime.schemas';
import type { LiveSocket } from './live-socket.ts';

/** The subscribers of each topic in this process. */
export function createTopics() {
  const sockets = new Map<string, Set<LiveSocket>>();

  function leave(socket: LiveSocket, topic: string) {
    socket.topics.delete(topic);
    const subscribers = sockets.get(topic);
    subscribers?.delete(socket);
    if (subscribers?.size === 0) sockets.delete(topic);
  }

  return {
    /** Returns false if the socket has the maximum number of topics. */
    join(socket: LiveSocket, topic: string) {
      if (!socket.topics.has(topic) && socket.topics.size >= LIVE.topicsMax) return false;
      socket.topics.add(topic);
      const subscribers = sockets.get(topic) ?? new Set();
      sockets.set(topic, subscribers.add(socket));
      return true;
    },
    leave,
    leaveAll(socket: LiveSocket) {
      for (const topic of socket.topics) leave(socket, topic);
    },
    subscribers: (topic: string): ReadonlySet<LiveSocket> => sockets.get(topic) ?? new Set(),
    /** Serializes the frame once for all subscribers. People with a block between them and `by` do not get it. */
    tell(topic: string, event: LiveEvent, { by, at }: { by?: string | undefined; at?: string | undefined } = {}) {
      const subscribers = sockets.get(topic);
      if (!subscribers) return;
      const frame: ServerFrame = { type: 'event', topic, event, ...(at && { at }) };
      const text = Buffer.from(JSON.stringify(frame));
      for (const socket of subscribers) {
        if (by === undefined || !socket.viewer?.hiddenIds.includes(by)) socket.sendText(text);
      }
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;

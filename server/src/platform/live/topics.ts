import { LIVE, type LiveEvent, type ServerFrame } from '@quad/contract/realtime';
import type { LiveSocket } from './live-socket.ts';

/** Which sockets of this process hear which topic. */
export function createTopics() {
  const sockets = new Map<string, Set<LiveSocket>>();

  function leave(socket: LiveSocket, topic: string) {
    socket.topics.delete(topic);
    const subscribers = sockets.get(topic);
    subscribers?.delete(socket);
    if (subscribers?.size === 0) sockets.delete(topic);
  }

  return {
    /** False when the socket hears as many topics as it may. */
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
    /** The frame is written once, however many hear it; whoever is not to see the one it is by does not. */
    tell(topic: string, event: LiveEvent, by?: string) {
      const subscribers = sockets.get(topic);
      if (!subscribers) return;
      const frame: ServerFrame = { type: 'event', topic, event };
      const text = Buffer.from(JSON.stringify(frame));
      for (const socket of subscribers) {
        if (by === undefined || !socket.viewer?.hiddenIds.includes(by)) socket.sendText(text);
      }
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;

import { LIVE, type LiveEvent, type ServerFrame } from '@quad/contract/realtime';
import type { LiveSocket } from './live-socket.ts';

/** Which sockets of this process hear which topic. */
export function createTopics() {
  const sockets = new Map<string, Set<LiveSocket>>();

  function leave(socket: LiveSocket, topic: string) {
    socket.topics.delete(topic);
    const hearers = sockets.get(topic);
    hearers?.delete(socket);
    if (hearers?.size === 0) sockets.delete(topic);
  }

  return {
    /** False when the socket hears as many topics as it may. */
    join(socket: LiveSocket, topic: string) {
      if (!socket.topics.has(topic) && socket.topics.size >= LIVE.topicsMax) return false;
      socket.topics.add(topic);
      const hearers = sockets.get(topic) ?? new Set();
      sockets.set(topic, hearers.add(socket));
      return true;
    },
    leave,
    leaveAll(socket: LiveSocket) {
      for (const topic of socket.topics) leave(socket, topic);
    },
    hearers: (topic: string): ReadonlySet<LiveSocket> => sockets.get(topic) ?? new Set(),
    /** The frame is written once, however many hear it; whoever is not to see the one it is by does not. */
    tell(topic: string, event: LiveEvent, by?: string) {
      const hearers = sockets.get(topic);
      if (!hearers) return;
      const frame: ServerFrame = { type: 'event', topic, event };
      const text = Buffer.from(JSON.stringify(frame));
      for (const socket of hearers) {
        if (by === undefined || !socket.viewer?.hiddenIds.includes(by)) socket.sendText(text);
      }
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;

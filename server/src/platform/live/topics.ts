import { LIVE } from '@quad/contract/realtime';
import type { LiveEvent, ServerFrame } from '@quad/contract/realtime.schemas';
import type { LiveSocket } from './live-socket.ts';

/** Frames that are sent before other work gets a turn. Five thousand at once would stop it for a tenth of a second. */
const FRAMES_PER_TURN = 100;

/** Holds the name once for all sockets, which each received it as a separate string. */
type Topic = { name: string; subscribers: Set<LiveSocket> };
type Delivery = { text: Buffer; by: string | undefined; receivers: Iterator<LiveSocket> };

/** The subscribers of each topic in this process. */
export function createTopics() {
  const topics = new Map<string, Topic>();
  /** Sent one after another, so that every socket gets its events in order. */
  const waiting: Delivery[] = [];

  function leave(socket: LiveSocket, topic: string) {
    socket.topics.delete(topic);
    const subscribers = topics.get(topic)?.subscribers;
    subscribers?.delete(socket);
    if (subscribers?.size === 0) topics.delete(topic);
  }

  function sendSome() {
    for (let frames = 0; frames < FRAMES_PER_TURN; frames += 1) {
      const [telling] = waiting;
      if (!telling) return;
      const { done, value: socket } = telling.receivers.next();
      if (done === true) waiting.shift();
      // People with a block between them and the author do not get it.
      else if (telling.by === undefined || !socket.viewer?.hiddenIds.includes(telling.by))
        socket.sendText(telling.text);
    }
    setImmediate(sendSome);
  }

  return {
    /** Returns false if the socket has the maximum number of topics. */
    join(socket: LiveSocket, topic: string) {
      if (!socket.topics.has(topic) && socket.topics.size >= LIVE.topicsMax) return false;
      const { name, subscribers } = topics.get(topic) ?? { name: topic, subscribers: new Set() };
      if (subscribers.size === 0) topics.set(name, { name, subscribers });
      subscribers.add(socket);
      socket.topics.add(name);
      return true;
    },
    leave,
    leaveAll(socket: LiveSocket) {
      for (const topic of socket.topics) leave(socket, topic);
    },
    subscribers: (topic: string): ReadonlySet<LiveSocket> => topics.get(topic)?.subscribers ?? new Set(),
    /** Serializes the frame once for all subscribers. */
    notify(topic: string, event: LiveEvent, { by, at }: { by?: string | undefined; at?: string | undefined } = {}) {
      const subscribers = topics.get(topic)?.subscribers;
      if (!subscribers) return;
      const frame: ServerFrame = { type: 'event', topic, event, ...(at && { at }) };
      // A set's iterator is live, so sockets that leave meanwhile get nothing.
      waiting.push({ text: Buffer.from(JSON.stringify(frame)), by, receivers: subscribers.values() });
      if (waiting.length === 1) sendSome();
    },
  };
}
export type Topics = ReturnType<typeof createTopics>;

import { connectToRedis } from '../../platform/process/redis-connection.ts';
import { createInbox, createNumbering } from './numbering.ts';
import { createSendQueue } from './send-queue.ts';
import { type Relay, RelayClosed, type RelayLog } from './relay.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'quad:relay';
const HEARTBEAT_MS = 10_000;
/** A frozen Redis delays the first messages by this time, and later ones not at all. */
const PUBLISHER_TIMEOUT_MS = 500;
/** Longer, because a new subscription makes every socket of the process check its rights. */
const SUBSCRIBER_TIMEOUT_MS = 5_000;
/** After this time every process is subscribed again: one heartbeat, one timeout and the longest back-off. */
const OVERLAP_MS = HEARTBEAT_MS + SUBSCRIBER_TIMEOUT_MS + 3_000;

type RedisRelayOptions = {
  url: string;
  log: RelayLog;
  /** A fallback while Redis is down, so that live updates and ended sessions do not wait. */
  spare?: Relay;
  /** How long both relays are used after Redis is back. */
  overlapMs?: number;
};

/** Pub/sub of Redis or Valkey. Redis may be down at startup and at any time after. */
export async function openRedisRelay(options: RedisRelayOptions): Promise<Relay> {
  const { url, log, spare, overlapMs = OVERLAP_MS } = options;
  const subscribers = createSubscribers();
  const addNumber = createNumbering();
  const accept = createInbox();
  let closed = false;

  function receive(numbered: string) {
    const message = accept(numbered);
    if (message !== undefined) subscribers.notify(message);
  }

  const reportGap = () => subscribers.notifyGap();
  const warning = 'The relay cannot reach Redis; retrying';
  const publisher = connectToRedis({ url, log, warning, responseMs: PUBLISHER_TIMEOUT_MS });
  let readySince = Number.POSITIVE_INFINITY;
  publisher.on('ready', () => (readySince = performance.now()));
  publisher.on('close', () => (readySince = Number.POSITIVE_INFINITY));
  // With a spare relay, missed messages are looked up at once; without one, when Redis is back.
  const subscription = listen(url, log, { onMessage: receive, onGap: reportGap, onLost: () => spare && reportGap() });
  const stopSpare = await spare?.subscribe(receive, reportGap);

  async function publishOverRedis(messages: string[]) {
    const responses = await publisher.pipeline(messages.map((message) => ['publish', CHANNEL, message])).exec();
    for (const [error] of responses ?? []) if (error) throw error;
  }
  /**
   * Uses Redis, or the spare if Redis fails. Just after Redis is back it uses both, because other processes may not be
   * subscribed yet; receivers drop duplicates.
   */
  async function send(messages: string[]) {
    if (!spare) return publishOverRedis(messages);
    const publishOverSpare = () => Promise.all(messages.map((message) => spare.publish(message)));
    if (performance.now() - readySince < overlapMs) {
      await Promise.any([publishOverRedis(messages), publishOverSpare()]);
    } else {
      await publishOverRedis(messages).catch(publishOverSpare);
    }
  }
  const sendQueue = createSendQueue(send, log);

  // With a spare nothing is missed while Redis is down, so startup does not wait for it.
  if (!spare) await subscription.listening;
  return {
    publish: (message) => sendQueue.push(addNumber(message)),
    subscribe(onMessage, onGap) {
      if (closed) return Promise.reject(new RelayClosed());
      return Promise.resolve(subscribers.add(onMessage, onGap));
    },
    async close() {
      closed = true;
      sendQueue.close();
      subscribers.clear();
      subscription.close();
      publisher.disconnect();
      await stopSpare?.();
      await spare?.close();
    },
  };
}

type SubscriptionHandlers = { onMessage: (message: string) => void; onGap: () => void; onLost: () => void };

/** The subscribing connection. A heartbeat detects a connection that died silently. */
function listen(url: string, log: RelayLog, { onMessage, onGap, onLost }: SubscriptionHandlers) {
  const warning = 'The relay cannot subscribe to Redis; retrying';
  const connection = connectToRedis({ url, log, warning, responseMs: SUBSCRIBER_TIMEOUT_MS });
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();
  connection.on('message', (_channel: string, message: string) => onMessage(message));
  let isSubscribed = false;
  connection.on('close', () => {
    if (isSubscribed) onLost();
    isSubscribed = false;
  });
  connection.on('ready', () => {
    const subscribed = connection.subscribe(CHANNEL).then(() => {
      isSubscribed = true;
      isListening();
      // The first time too: others may have published before this process was subscribed.
      onGap();
    });
    subscribed.catch(() => connection.disconnect(true));
  });
  const heartbeat = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true));
  }, HEARTBEAT_MS);
  return {
    listening,
    close() {
      clearInterval(heartbeat);
      connection.disconnect();
    },
  };
}

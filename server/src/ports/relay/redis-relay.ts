import { Redis } from 'ioredis';
import { backOff } from './back-off.ts';
import { createInbox, createNumbering } from './numbering.ts';
import { createOutbox } from './outbox.ts';
import { type Relay, RelayClosed, type RelayLog } from './relay.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'quad:relay';
const PULSE_MS = 10_000;
const ANSWER_MS = 2_000;

type RedisRelayOptions = {
  url: string;
  log: RelayLog;
  /** Carries messages while Redis is away, so that live updates and ended sessions do not wait for it. */
  spare?: Relay;
};

/** Pub/sub of Redis or Valkey. Redis may be away when the server starts, and at any time after. */
export async function openRedisRelay({ url, log, spare }: RedisRelayOptions): Promise<Relay> {
  const subscribers = createSubscribers();
  const giveNumber = createNumbering();
  const accept = createInbox();
  let closed = false;

  function hear(numbered: string) {
    const message = accept(numbered);
    if (message !== undefined) subscribers.tell(message);
  }

  const missed = () => subscribers.tellGap();
  const speaker = connect(url, log);
  const ear = listen(url, log, { onMessage: hear, onGap: missed });
  const stopSpare = await spare?.subscribe(hear, missed);

  const outbox = createOutbox(async (messages) => {
    try {
      const answers = await speaker.pipeline(messages.map((message) => ['publish', CHANNEL, message])).exec();
      for (const [error] of answers ?? []) if (error) throw error;
    } catch (error) {
      if (!spare) throw error;
      for (const message of messages) await spare.publish(message);
    }
  }, log);

  // With a spare nothing is missed while Redis is away, so the start does not wait for it.
  if (!spare) await ear.listening;
  return {
    publish: (message) => outbox.push(giveNumber(message)),
    subscribe(onMessage, onGap) {
      if (closed) return Promise.reject(new RelayClosed());
      return Promise.resolve(subscribers.add(onMessage, onGap));
    },
    async close() {
      closed = true;
      outbox.close();
      subscribers.clear();
      ear.close();
      speaker.disconnect();
      await stopSpare?.();
      await spare?.close();
    },
  };
}

type Ear = { onMessage: (message: string) => void; onGap: () => void };

/** A connection that hears, and notices by its pulse when the other end vanished without a word. */
function listen(url: string, log: RelayLog, { onMessage, onGap }: Ear) {
  const connection = connect(url, log);
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();
  connection.on('message', (_channel: string, message: string) => onMessage(message));
  connection.on('ready', () => {
    const subscribed = connection.subscribe(CHANNEL).then(() => {
      isListening();
      // The first time too: others may have spoken over Redis before this process could hear it.
      onGap();
    });
    subscribed.catch(() => connection.disconnect(true));
  });
  const pulse = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true));
  }, PULSE_MS);
  return {
    listening,
    close() {
      clearInterval(pulse);
      connection.disconnect();
    },
  };
}

function connect(url: string, log: RelayLog) {
  const connection = new Redis(url, {
    connectTimeout: 5_000,
    commandTimeout: ANSWER_MS,
    // A message that cannot go now is kept by the outbox, in order, and not by the connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: backOff,
  });
  let told = false;
  connection.on('ready', () => (told = false));
  connection.on('error', (error) => {
    if (!told) log.warn({ err: error }, 'The relay cannot reach Redis and tries on');
    told = true;
  });
  return connection;
}

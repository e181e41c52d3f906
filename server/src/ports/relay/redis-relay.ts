import { connectToRedis } from '../../platform/redis-connection.ts';
import { createInbox, createNumbering } from './numbering.ts';
import { createMailQueue } from './send-queue.ts';
import { type Relay, RelayClosed, type RelayLog } from './relay.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'quad:relay';
const PULSE_MS = 10_000;
/** A frozen Redis holds up the first messages by this, and those after it not at all. */
const SPEAKER_ANSWER_MS = 500;
/** Longer: to open the ear again makes every socket of the process look up its rights. */
const EAR_ANSWER_MS = 5_000;
/** Until then every process that lost Redis hears it again: a pulse, an unanswered command and the longest pause. */
const OVERLAP_MS = PULSE_MS + EAR_ANSWER_MS + 3_000;

type RedisRelayOptions = {
  url: string;
  log: RelayLog;
  /** Carries messages while Redis is away, so that live updates and ended sessions do not wait for it. */
  spare?: Relay;
  /** How long both carry everything after Redis came back. */
  overlapMs?: number;
};

/** Pub/sub of Redis or Valkey. Redis may be away when the server starts, and at any time after. */
export async function openRedisRelay(options: RedisRelayOptions): Promise<Relay> {
  const { url, log, spare, overlapMs = OVERLAP_MS } = options;
  const subscribers = createSubscribers();
  const giveNumber = createNumbering();
  const accept = createInbox();
  let closed = false;

  function hear(numbered: string) {
    const message = accept(numbered);
    if (message !== undefined) subscribers.tell(message);
  }

  const missed = () => subscribers.tellGap();
  const warning = 'The relay cannot reach Redis and tries on';
  const speaker = connectToRedis({ url, log, warning, answerMs: SPEAKER_ANSWER_MS });
  let readySince = Number.POSITIVE_INFINITY;
  speaker.on('ready', () => (readySince = performance.now()));
  speaker.on('close', () => (readySince = Number.POSITIVE_INFINITY));
  // What Redis took with it is looked up at once where the spare goes on, and when it is back otherwise.
  const ear = listen(url, log, { onMessage: hear, onGap: missed, onLost: () => spare && missed() });
  const stopSpare = await spare?.subscribe(hear, missed);

  async function publishOverRedis(messages: string[]) {
    const answers = await speaker.pipeline(messages.map((message) => ['publish', CHANNEL, message])).exec();
    for (const [error] of answers ?? []) if (error) throw error;
  }
  /**
   * Redis, and the spare when it fails. While Redis has just come back both: other processes may not hear it yet, and
   * receivers drop what they heard before.
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
  const mailQueue = createMailQueue(send, log);

  // With a spare nothing is missed while Redis is away, so the start does not wait for it.
  if (!spare) await ear.listening;
  return {
    publish: (message) => mailQueue.push(giveNumber(message)),
    subscribe(onMessage, onGap) {
      if (closed) return Promise.reject(new RelayClosed());
      return Promise.resolve(subscribers.add(onMessage, onGap));
    },
    async close() {
      closed = true;
      mailQueue.close();
      subscribers.clear();
      ear.close();
      speaker.disconnect();
      await stopSpare?.();
      await spare?.close();
    },
  };
}

type Ear = { onMessage: (message: string) => void; onGap: () => void; onLost: () => void };

/** A connection that hears, and notices by its pulse when the other end vanished without a word. */
function listen(url: string, log: RelayLog, { onMessage, onGap, onLost }: Ear) {
  const warning = 'The relay does not hear Redis and tries on';
  const connection = connectToRedis({ url, log, warning, answerMs: EAR_ANSWER_MS });
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

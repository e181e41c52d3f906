import { z } from 'zod';
import { liveEvent } from '@quad/contract/realtime.schemas';

/** Messages between hubs over the relay. They are parsed, because versions differ during a rolling restart. */
const sessionRef = z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string() })]);

const relayMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    from: z.string(),
    topic: z.string(),
    event: liveEvent,
    by: z.string().optional(),
    at: z.string().optional(),
  }),
  z.object({ kind: z.literal('session'), from: z.string(), session: sessionRef, ended: z.boolean() }),
  z.object({ kind: z.literal('recheck'), from: z.string(), topic: z.string() }),
  z.object({ kind: z.literal('work'), from: z.string() }),
]);
export type RelayMessage = z.infer<typeof relayMessage>;

const sender = (message: unknown) =>
  typeof message === 'object' && message !== null && 'from' in message ? message.from : undefined;

/**
 * Undefined for messages that this version does not know, and for the hub's own, which the relay returns too. Those are
 * skipped before the slower validation.
 */
export function parseRelayMessage(text: string, self: string): RelayMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return sender(message) === self ? undefined : relayMessage.safeParse(message).data;
  } catch {
    return undefined;
  }
}

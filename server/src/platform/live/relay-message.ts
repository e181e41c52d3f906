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

/** Returns undefined for messages that this version does not know. */
export function readRelayMessage(text: string): RelayMessage | undefined {
  try {
    return relayMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

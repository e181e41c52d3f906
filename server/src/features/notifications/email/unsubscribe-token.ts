import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { userId } from '@quad/contract/accounts';
import { mailTopic } from '@quad/contract/notifications';

const unsubscribing = z.object({ userId, topic: z.union([mailTopic, z.literal('all')]) });
export type Unsubscribing = z.infer<typeof unsubscribing>;

/** Says whose letters stop and which. Signed, so that nobody makes up another; it works for as long as the letter is kept. */
export function unsubscribeToken(
  { userId: id, topic }: { userId: string; topic: Unsubscribing['topic'] },
  secret: string,
) {
  return `${id}.${topic}.${signatureOf(id, topic, secret).toString('base64url')}`;
}

/** Undefined for anything that we did not sign. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribing | undefined {
  const [id = '', topic = '', signature = '', ...rest] = token.split('.');
  const parsed = unsubscribing.safeParse({ userId: id, topic });
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(id, topic, secret);
  const isOurs = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return isOurs ? parsed.data : undefined;
}

function signatureOf(id: string, topic: string, secret: string) {
  return createHmac('sha256', secret).update(`unsubscribe:${id}:${topic}`).digest();
}

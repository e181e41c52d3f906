import { z } from 'zod';
import { userId } from '@quad/contract/accounts/accounts.schemas';
import { mailTopic } from '@quad/contract/notifications/notifications.schemas';
import { isSameSecret, keyedHash } from '../../../platform/keyed-hash.ts';

const unsubscribing = z.object({ userId, topic: z.union([mailTopic, z.literal('all')]) });
export type Unsubscribing = z.infer<typeof unsubscribing>;

/** Contains the person and the topic to stop. It is signed, so nobody can forge one, and it never expires. */
export function unsubscribeToken(
  { userId: id, topic }: { userId: string; topic: Unsubscribing['topic'] },
  secret: string,
) {
  return `${id}.${topic}.${signatureOf(id, topic, secret).toString('base64url')}`;
}

/** Undefined if the signature is not ours. */
export function parseUnsubscribeToken(token: string, secret: string): Unsubscribing | undefined {
  const [id = '', topic = '', signature = '', ...rest] = token.split('.');
  const parsed = unsubscribing.safeParse({ userId: id, topic });
  const actual = Buffer.from(signature, 'base64url');
  const isOurs = rest.length === 0 && isSameSecret(actual, signatureOf(id, topic, secret));
  return isOurs ? parsed.data : undefined;
}

function signatureOf(id: string, topic: string, secret: string) {
  return keyedHash(secret, 'unsubscribe', `${id}:${topic}`);
}

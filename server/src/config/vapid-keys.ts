import { createECDH } from 'node:crypto';
import { derivedKey } from '../platform/keyed-hash.ts';
import { ConfigError } from '../platform/process/config-error.ts';
import type { Env } from './env.ts';

/** Both in base64url: the uncompressed point of the curve, and the number behind it. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The configured keys, or a pair derived from the secret, so that all servers with the same secret have the same pair
 * and none is stored.
 */
export function vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env, secret: string): VapidKeys {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return keysFrom(secret);
  if (VAPID_PRIVATE_KEY === undefined) {
    throw new ConfigError('VAPID_PRIVATE_KEY must be set together with VAPID_PUBLIC_KEY.');
  }
  if (VAPID_PUBLIC_KEY === undefined) {
    throw new ConfigError('VAPID_PUBLIC_KEY must be set together with VAPID_PRIVATE_KEY.');
  }
  const keys = pairOf(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'));
  if (!keys) throw new ConfigError('VAPID_PRIVATE_KEY is not a key of the P-256 curve.');
  if (keys.publicKey !== VAPID_PUBLIC_KEY) {
    throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  }
  return keys;
}

/** Almost every derived number is a valid key. If one is not, the next is tried. */
export function keysFrom(secret: string): VapidKeys {
  for (let count = 0; ; count += 1) {
    const keys = pairOf(derivedKey(secret, `vapid ${count}`));
    if (keys) return keys;
  }
}

function pairOf(privateKey: Buffer): VapidKeys | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}

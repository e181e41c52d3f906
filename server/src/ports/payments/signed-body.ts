import { hmac, isSameSecret } from '../../platform/keyed-hash.ts';

/** Stripe's signature scheme: an HMAC of the time and the body with a shared secret. */
export function signBody(body: string, secret: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(seconds, body, secret).toString('hex')}`;
}

type Input = { secret: string; toleranceSeconds: number; now: Date };

/** Returns what is wrong with the signature, or undefined. */
export function signatureProblem(
  body: Buffer,
  signature: string | undefined,
  { secret, toleranceSeconds, now }: Input,
): string | undefined {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (seconds === undefined || hex === undefined) return 'There is no signature';
  if (!isSameSecret(Buffer.from(hex, 'hex'), digestOf(Number(seconds), body, secret))) return 'The signature is wrong';
  if (now.getTime() / 1000 - Number(seconds) > toleranceSeconds) return 'The signature is too old';
  return undefined;
}

function digestOf(seconds: number, body: Buffer | string, secret: string) {
  return hmac(secret, `${seconds}.`, body);
}

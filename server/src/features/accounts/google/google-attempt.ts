import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret, keyedHash } from '../../../platform/keyed-hash.ts';

/** The cookie during the visit to Google. Everything else is derived from it and the secret. */
const cookieSchema = z.object({
  seed: z.string(),
  campusId: z.string(),
  /** Where to go afterwards if there is no opener window that waits for the outcome. */
  landing: z.string().nullable(),
  endsAt: z.number(),
});

export type GoogleAttempt = z.infer<typeof cookieSchema> & { state: string; nonce: string; codeVerifier: string };

type NewAttempt = { campusId: string; landing: string | null; now: Date };

export const ATTEMPT_SECONDS = 600;

export function makeAttempt({ campusId, landing, now }: NewAttempt, secret: string) {
  const seed = randomBytes(24).toString('base64url');
  const fields = { seed, campusId, landing, endsAt: now.getTime() + ATTEMPT_SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return { cookie: `${text}.${keyed(secret, 'cookie', text)}`, attempt: attemptFrom(fields, secret) };
}

/** The attempt that this browser started on this campus, if its signature is valid and it has not expired. */
export function parseAttempt(
  cookie: string | undefined,
  { campusId, now }: Omit<NewAttempt, 'landing'>,
  secret: string,
) {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  if (!isSameSecret(signature, keyed(secret, 'cookie', text))) return undefined;
  const fields = cookieSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (fields.campusId !== campusId || fields.endsAt <= now.getTime()) return undefined;
  return attemptFrom(fields, secret);
}

function attemptFrom(fields: z.infer<typeof cookieSchema>, secret: string): GoogleAttempt {
  return {
    ...fields,
    state: keyed(secret, 'state', fields.seed),
    nonce: keyed(secret, 'nonce', fields.seed),
    codeVerifier: keyed(secret, 'verifier', fields.seed),
  };
}

function keyed(secret: string, use: string, text: string) {
  return keyedHash(secret, `google ${use}`, text).toString('base64url');
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What the browser keeps while it is away at Google. Everything else is made of it and the secret. */
const kept = z.object({
  seed: z.string(),
  campusId: z.string(),
  /** Where to go afterwards when there is no window to report to. */
  landing: z.string().nullable(),
  endsAt: z.number(),
});

export type GoogleAttempt = z.infer<typeof kept> & { state: string; nonce: string; codeVerifier: string };

type Beginning = { campusId: string; landing: string | null; now: Date };

export const ATTEMPT_SECONDS = 600;

export function makeAttempt({ campusId, landing, now }: Beginning, secret: string) {
  const seed = randomBytes(24).toString('base64url');
  const facts = { seed, campusId, landing, endsAt: now.getTime() + ATTEMPT_SECONDS * 1000 };
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return { cookie: `${text}.${keyed(secret, 'cookie', text)}`, attempt: attemptFrom(facts, secret) };
}

/** The attempt this browser began on this campus, when it is ours and not over. */
export function readAttempt(cookie: string | undefined, { campusId, now }: Omit<Beginning, 'landing'>, secret: string) {
  const [text = '', signature = ''] = cookie?.split('.') ?? [];
  if (!isSame(signature, keyed(secret, 'cookie', text))) return undefined;
  const facts = kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (facts.campusId !== campusId || facts.endsAt <= now.getTime()) return undefined;
  return attemptFrom(facts, secret);
}

export function isSame(given: string, right: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function attemptFrom(facts: z.infer<typeof kept>, secret: string): GoogleAttempt {
  return {
    ...facts,
    state: keyed(secret, 'state', facts.seed),
    nonce: keyed(secret, 'nonce', facts.seed),
    codeVerifier: keyed(secret, 'verifier', facts.seed),
  };
}

function keyed(secret: string, use: string, text: string) {
  return createHmac('sha256', secret).update(`google ${use}:${text}`).digest('base64url');
}

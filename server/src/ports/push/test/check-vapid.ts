import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 24 * 60 * 60;

type Expected = { origin: string; publicKey: string; now: Date };

/** What is wrong with a VAPID header by RFC 8292, or undefined. */
export function vapidFault(header: string | undefined, { origin, publicKey, now }: Expected) {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), k=(?<key>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  if (token === undefined || key === undefined) return 'no vapid header';
  if (key !== publicKey) return 'another key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: pointKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || jsonOf(head)['alg'] !== 'ES256') return 'not signed';
  const { aud, exp, sub } = jsonOf(claims);
  const seconds = now.getTime() / 1000;
  if (aud !== origin) return `for ${String(aud)}`;
  if (typeof exp !== 'number' || exp <= seconds) return 'expired';
  if (exp > seconds + DAY_SECONDS) return 'valid for too long';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'no contact';
}

function pointKey(base64url: string) {
  const point = Buffer.from(base64url, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

function jsonOf(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

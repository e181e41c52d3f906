import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import { derivedKey } from '../../platform/keyed-hash.ts';

/** The PKCS #8 prefix before the 32 bytes of an Ed25519 key. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The sandbox provider's keys, derived from the installation's secret. */
export function localProviderKeys(secret: string) {
  // Do not rename: the ids of the accounts that signed in with it follow from this text.
  const derive = (use: string) => derivedKey(secret, `stand-in identity: ${use}`);
  const key = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, derive('signature')]),
    format: 'der',
    type: 'pkcs8',
  });
  const signature: JWK = { kty: 'OKP', ...key.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA', kid: 'sandbox' };
  return {
    signature,
    cookies: derive('cookies').toString('base64url'),
    clientSecret: derive('client').toString('base64url'),
    subjects: derive('subjects'),
  };
}

import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@quad/contract/emails';

/** An address as the list of bans knows it: it can be checked with the secret, and not read back. */
export function addressHash(address: string, secret: string) {
  return createHmac('sha256', secret)
    .update(`ban:${canonicalEmail(address)}`)
    .digest('base64url');
}

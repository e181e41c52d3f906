import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@quad/contract/accounts/emails';

/** The form in which bans store an address: it can be checked with the secret, but not reversed. */
export function addressHash(address: string, secret: string) {
  return createHmac('sha256', secret)
    .update(`ban:${canonicalEmail(address)}`)
    .digest('base64url');
}

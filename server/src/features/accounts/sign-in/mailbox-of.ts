import { canonicalEmail } from '@quad/contract/accounts/emails';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: without a tag (`name+tag`), and at Gmail without dots. Only for counting emails. Other
 * providers may read it otherwise, so this never says whose an address is.
 */
export function mailboxOf(address: string) {
  const [local = '', domain = ''] = canonicalEmail(address).split('@');
  const name = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

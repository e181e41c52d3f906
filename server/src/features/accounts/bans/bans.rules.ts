import { canonicalEmail } from '@quad/contract/accounts/emails';

type Account = { email: string; schoolEmail: string | null };

/** Every address of these accounts: banning one of them bans them all. */
export function addressesOf(accounts: readonly Account[]) {
  const all = accounts.flatMap(({ email, schoolEmail }) => [email, ...(schoolEmail ? [schoolEmail] : [])]);
  return [...new Set(all.map(canonicalEmail))];
}

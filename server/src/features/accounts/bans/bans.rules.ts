import { canonicalEmail } from '@quad/contract/accounts/emails';

type Account = { email: string; schoolEmail: string | null };

/** Every address of one person: banning one of them bans them all. */
export function addressesOf(address: string, account: Account | undefined) {
  const all = [address, account?.email, account?.schoolEmail];
  return [...new Set(all.flatMap((each) => (each ? [canonicalEmail(each)] : [])))];
}

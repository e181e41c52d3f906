import { canonicalEmail } from '@quad/contract/emails';

type Account = { email: string; schoolEmail: string | null };

/** Everything one person is known by: a ban of one address is a ban of all of them. */
export function addressesOf(address: string, account: Account | undefined) {
  const all = [address, account?.email, account?.schoolEmail];
  return [...new Set(all.flatMap((each) => (each ? [canonicalEmail(each)] : [])))];
}

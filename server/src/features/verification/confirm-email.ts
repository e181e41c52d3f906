import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { setEmailVerified } from '../accounts/accounts.public.ts';
import type { Proof } from './proof.ts';

/** The account's address is its owner's. A code that went to an address it no longer has proves nothing. */
export function confirmEmail({ clock }: Pick<Deps, 'clock'>, tx: Db, { viewer, address }: Proof) {
  return setEmailVerified(tx, { userId: viewer.id, address, now: clock.now() });
}

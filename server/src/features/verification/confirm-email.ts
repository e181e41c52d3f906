import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/database.ts';
import { setEmailVerified } from '../accounts/accounts.public.ts';
import type { Proof } from './proof.ts';

/** Marks the account's address as verified. A code that was sent to a previous address proves nothing. */
export function confirmEmail({ clock }: Pick<Deps, 'clock'>, tx: Db, { viewer, address }: Proof) {
  return setEmailVerified(tx, { userId: viewer.id, address, now: clock.now() });
}

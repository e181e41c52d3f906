import { type FullName, NAMES, storedName, usernameBase, usernameCandidate } from '@quad/contract/accounts/names';
import { isReservedName } from '@quad/contract/accounts/reserved-names';
import { ERRORS } from '@quad/contract/errors';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { claimsToBeOfficial } from '../profiles/official-names.rules.ts';
import { findFreeSuffix, insertAccount, isAddressTaken } from './new-accounts.store.ts';
import { isAddressReserved } from '../undo/undo-links.store.ts';

export type NewAccount = {
  /** The campus of the site they join on. */
  campusId: string;
  /** As typed, or from an identity provider. Only the initial of the last name is stored. */
  name: FullName;
  email: string;
  /** Whether the sign-in method proves who owns the address: a mailed link or Google does, a password does not. */
  emailVerified: boolean;
};

export type CreatedAccount = { id: string; username: string };

/** Used when the person's own name would pretend to be Quad, a campus or staff. */
const FALLBACK_BASE = 'student';
/** Leaves room for a number suffix. */
const BASE_MAX = NAMES.usernameMax - 10;

/**
 * Creates an account in the caller's transaction; unique constraints decide races. A taken address throws
 * `email_taken`, and so does one that an undo link can still restore. A taken username gets the next number.
 */
export async function createAccount(
  { events, clock, ids, campuses }: Pick<Deps, 'events' | 'clock' | 'ids' | 'campuses'>,
  tx: Db,
  { campusId, name, email, emailVerified }: NewAccount,
): Promise<CreatedAccount> {
  const id = ids.next();
  const stored = storedName(name);
  const isOfficial = (username: string) => claimsToBeOfficial(username, campuses.all());
  const own = usernameBase(name).slice(0, BASE_MAX);
  // With a number suffix some of these names still look official.
  const base = isOfficial(usernameCandidate(own, 2)) ? FALLBACK_BASE : own;

  let attempt = isReservedName(base) || isOfficial(base) ? 2 : 1;
  for (;;) {
    const username = usernameCandidate(base, attempt);
    const account = { id, campusId, ...clipped(stored), username, email, emailVerified, now: clock.now() };
    if (await insertAccount(tx, account)) {
      if (await isAddressReserved(tx, { address: email, userId: id, now: account.now })) throw emailTaken();
      await events.announce(tx, { type: 'account.created', userId: id, campusId });
      return { id, username };
    }
    if (await isAddressTaken(tx, email)) throw emailTaken();
    attempt = await findFreeSuffix(tx, base, attempt + 1);
  }
}

export function emailTaken() {
  return new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });
}

/** A provider may send a longer name than our form allows. */
function clipped({ firstName, lastName }: FullName): FullName {
  return { firstName: Array.from(firstName).slice(0, NAMES.partMax).join(''), lastName };
}

import { parseDisplayName } from '@quad/contract/names';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Identity } from '../../ports/identity/identity.ts';
import { createAccount } from './create-account.ts';
import { findAccountToLink, findIdentityOwner, insertIdentity, lockIdentity } from './identities.store.ts';
import { refuseBanned } from './refuse-banned.ts';

type FindDeps = Pick<Deps, 'config' | 'clock' | 'ids' | 'events'>;

/** An identity whose address the provider has confirmed. */
export type ConfirmedIdentity = Omit<Identity, 'emailVerified'> & { email: string };

/**
 * The account of an identity: the one it opened before, the one with the same proven address, or a fresh one.
 * An address that was only typed proves nothing: whoever typed it first could wait for its owner there.
 */
export async function findGoogleAccount(deps: FindDeps, tx: Db, identity: ConfirmedIdentity, campusId: string) {
  await lockIdentity(tx, identity);
  await refuseBanned(deps, tx, identity.email);
  const owner = await findIdentityOwner(tx, identity);
  if (owner) return { userId: owner, isFresh: false };

  const account = await findAccountToLink(tx, identity);
  if (account && (!account.emailVerified || account.hasIdentity)) throw new AppError('google_different_credentials');
  const userId = account?.id ?? (await create(deps, tx, identity, campusId));
  await insertIdentity(tx, { ...identity, userId, now: deps.clock.now() });
  return { userId, isFresh: !account };
}

async function create(deps: FindDeps, tx: Db, { name, email }: ConfirmedIdentity, campusId: string) {
  const { id } = await createAccount(deps, tx, { campusId, name: parseDisplayName(name), email, emailVerified: true });
  return id;
}

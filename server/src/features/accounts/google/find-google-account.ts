import { parseDisplayName } from '@quad/contract/accounts/names';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import type { Identity } from '../../../ports/identity/identity.ts';
import { createAccount } from '../sign-in/create-account.ts';
import { findAccountToLink, findIdentityOwner, insertIdentity, lockIdentity } from './identities.store.ts';
import { googleLinkedEmail } from '../emails/google-linked-email.ts';
import { refuseBanned } from '../sign-in/refuse-banned.ts';

type FindDeps = Pick<Deps, 'config' | 'clock' | 'ids' | 'events' | 'mailQueue' | 'campuses'>;

/** An identity with an address that the provider has verified. */
export type ConfirmedIdentity = Omit<Identity, 'emailVerified'> & { email: string };

/**
 * Finds the account of an identity: the linked one, the one with the same verified address, or a new one.
 * An unverified address is not enough, because anyone can sign up with it and wait for its owner.
 */
export async function findGoogleAccount(deps: FindDeps, tx: Db, identity: ConfirmedIdentity, campus: RequestCampus) {
  await lockIdentity(tx, identity);
  await refuseBanned(deps, tx, identity.email);
  const owner = await findIdentityOwner(tx, identity);
  if (owner) return { userId: owner, isFresh: false };

  const account = await findAccountToLink(tx, identity);
  if (account && (!account.emailVerified || account.hasIdentity)) throw new AppError('google_different_credentials');
  const userId = account?.id ?? (await create(deps, tx, identity, campus.id));
  await insertIdentity(tx, { ...identity, userId, now: deps.clock.now() });
  if (account) await notifyOwner(deps, tx, identity.email, campus);
  return { userId, isFresh: !account };
}

async function create(deps: FindDeps, tx: Db, { name, email }: ConfirmedIdentity, campusId: string) {
  const { id } = await createAccount(deps, tx, { campusId, name: parseDisplayName(name), email, emailVerified: true });
  return id;
}

/** The owner must learn that the account has a new sign-in method. */
async function notifyOwner({ mailQueue }: FindDeps, tx: Db, email: string, campus: RequestCampus) {
  const mail = await googleLinkedEmail({ campus });
  await mailQueue.write(tx, { ...mail, campusId: campus.id, to: email });
}

import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findBanned } from '../../accounts/accounts.public.ts';
import { findEmailReaders } from '../../notifications/notifications.public.ts';

type ReaderDeps = Pick<Deps, 'config'>;

/** Addresses of those who confirmed theirs, are not banned and want emails about alerts. */
export async function findAddresses(deps: ReaderDeps, db: Db, userIds: readonly string[]) {
  const readers = await findEmailReaders(db, userIds);
  const banned = await findBanned(
    deps,
    db,
    readers.map(({ email }) => email),
  );
  const reached = readers.filter(
    ({ email, isConfirmed, emailNotifications, topics }) =>
      isConfirmed && emailNotifications && (topics['alert'] ?? true) && !banned.has(email),
  );
  return new Map(reached.map(({ userId, email }) => [userId, email]));
}

export async function readsEmails(deps: ReaderDeps, db: Db, userId: string) {
  return (await findAddresses(deps, db, [userId])).has(userId);
}

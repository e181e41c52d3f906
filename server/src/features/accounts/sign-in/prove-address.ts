import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { deletePassword, markAddressProven } from './credentials.store.ts';
import { clearDeletionDue } from '../deletion/deletion.store.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Marks the address as verified after a sign-in that proves it. Someone else may have created the account before, so
 * the old password and sessions are deleted, and a deletion is canceled.
 */
export async function proveAddress({ clock, events }: Pick<Deps, 'clock' | 'events'>, tx: Db, userId: string) {
  const now = clock.now();
  if (!(await markAddressProven(tx, userId, now))) return;
  await clearDeletionDue(tx, userId, now);
  await deletePassword(tx, userId);
  await deleteSessionsOf(tx, userId);
  await events.announce(tx, { type: 'account.proven', userId });
}

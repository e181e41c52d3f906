import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { deletePassword, markAddressProven } from './credentials.store.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

/**
 * Someone came in by a way that proves the address theirs. Whoever made the account before that proof may have been
 * someone else: their password and their sessions do not outlive it.
 */
export async function proveAddress({ clock, events }: Pick<Deps, 'clock' | 'events'>, tx: Db, userId: string) {
  if (!(await markAddressProven(tx, userId, clock.now()))) return;
  await deletePassword(tx, userId);
  await deleteSessionsOf(tx, userId);
  await events.announce(tx, { type: 'account.proven', userId });
}

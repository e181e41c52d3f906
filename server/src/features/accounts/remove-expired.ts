import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { HOUR_MS } from '@quad/contract/durations';
import type { Deps } from '../../deps.ts';
import { deleteExpiredSessions, deleteOldChanges } from './sessions/sessions.store.ts';
import { deleteExpiredResets } from './sign-in/password-resets.store.ts';
import { deleteExpiredSignInLinks } from './sign-in/sign-in-links.store.ts';
import { deleteExpiredUndoLinks } from './undo/undo-links.store.ts';

/** Expired sessions are refused anyway; this keeps the table small. */
export async function removeExpiredSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await deleteOldChanges(db.db);
  return deleteExpiredSessions(db.db, clock.now());
}

/**
 * Expired links are refused anyway; this stores their addresses no longer than needed. A sign-in link is needed longer:
 * whoever opens it late is told so, with the address filled in.
 */
export async function removeExpiredLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await deleteExpiredSignInLinks(db.db, new Date(now.getTime() - SIGN_IN.expiredLinkHours * HOUR_MS));
  await deleteExpiredResets(db.db, now);
  await deleteExpiredUndoLinks(db.db, now);
}

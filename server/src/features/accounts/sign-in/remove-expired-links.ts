import type { Deps } from '../../../deps.ts';
import { deleteExpiredResets } from './password-resets.store.ts';
import { deleteExpiredSignInLinks } from './sign-in-links.store.ts';
import { deleteExpiredUndoLinks } from '../undo/undo-links.store.ts';

/** Expired links are refused anyway; this stores their addresses no longer than needed. */
export async function removeExpiredLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  await deleteExpiredSignInLinks(db.db, now);
  await deleteExpiredResets(db.db, now);
  await deleteExpiredUndoLinks(db.db, now);
}

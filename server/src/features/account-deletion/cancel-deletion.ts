import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { clearDeletionDue } from '../accounts/accounts.public.ts';

/** Cancels a deletion that is not due yet. Stopped ads do not restart. */
export async function cancelDeletion({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer) {
  if (!(await clearDeletionDue(db.db, viewer.id, clock.now()))) throw new AppError('not_allowed');
  return { canceled: true as const };
}

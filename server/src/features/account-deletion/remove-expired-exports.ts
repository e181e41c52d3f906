import { ACCOUNT_DELETION } from '@quad/contract/account-deletion';
import type { Deps } from '../../deps.ts';
import { exportKey } from './export.view.ts';
import { deleteExport, listExpiredExports } from './exports.store.ts';

type RemoveDeps = Pick<Deps, 'db' | 'storage'>;

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/** A zip of everything somebody has lies around no longer than it must, also one whose making failed at the end. */
export async function removeExpiredExports(deps: RemoveDeps & Pick<Deps, 'clock'>) {
  const now = deps.clock.now();
  const askedBefore = new Date(now.getTime() - ACCOUNT_DELETION.exportDays * DAY_MS);
  for (const id of await listExpiredExports(deps.db.db, { now, askedBefore, limit: AT_ONCE })) {
    await removeExport(deps, id);
  }
}

export async function removeExport({ db, storage }: RemoveDeps, id: string) {
  await storage.delete(exportKey(id));
  await deleteExport(db.db, id);
}

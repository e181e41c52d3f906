import type { Deps } from '../../deps.ts';
import { exportKey } from './export.view.ts';
import { deleteExport, listExpiredExports } from './exports.store.ts';

const AT_ONCE = 100;

/** A zip of everything somebody has lies around no longer than it must. */
export async function removeExpiredExports({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  for (const id of await listExpiredExports(db.db, clock.now(), AT_ONCE)) {
    await storage.delete(exportKey(id));
    await deleteExport(db.db, id);
  }
}

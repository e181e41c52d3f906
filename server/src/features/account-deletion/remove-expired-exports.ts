import { ACCOUNT_DELETION } from '@quad/contract/account-deletion/account-deletion';
import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../deps.ts';
import { exportKey } from './export.view.ts';
import { deleteExport, listExpiredExports } from './exports.store.ts';

type RemoveDeps = Pick<Deps, 'db' | 'storage'>;

const BATCH_SIZE = 100;

/** Exports contain personal data, so we delete them as soon as they expire, including exports that never finished. */
export async function removeExpiredExports(deps: RemoveDeps & Pick<Deps, 'clock'>) {
  const now = deps.clock.now();
  const askedBefore = new Date(now.getTime() - ACCOUNT_DELETION.exportDays * DAY_MS);
  for (const id of await listExpiredExports(deps.db.db, { now, askedBefore, limit: BATCH_SIZE })) {
    await removeExport(deps, id);
  }
}

export async function removeExport({ db, storage }: RemoveDeps, id: string) {
  await storage.delete(exportKey(id));
  await deleteExport(db.db, id);
}

import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { exportKey } from './export.view.ts';
import { findExport } from './exports.store.ts';

/** Opens the zip for its owner. Everyone else gets 404. */
export async function openExport(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  viewer: Pick<Viewer, 'id'> | null,
  exportId: string,
) {
  if (!viewer) throw new AppError('sign_in_required');
  const row = await findExport(db.db, exportId);
  const isOpen = row?.userId === viewer.id && row.expiresAt !== null && row.expiresAt > clock.now();
  const file = isOpen ? await storage.open(exportKey(exportId)) : undefined;
  if (!file) throw new AppError('not_found');
  return file;
}

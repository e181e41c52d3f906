import type { Deps } from '../../../deps.ts';
import { deletePicture, findDroppedFiles } from './pictures.store.ts';

/** Removes an avatar that nobody uses. Deletes the files first, so that a retry still finds them through the row. */
export async function removePicture({ db, storage }: Pick<Deps, 'db' | 'storage'>, mediaId: string) {
  const keys = await findDroppedFiles(db.db, mediaId);
  if (!keys) return;
  for (const key of keys) await storage.delete(key);
  await deletePicture(db.db, mediaId);
}

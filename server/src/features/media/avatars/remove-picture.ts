import type { Deps } from '../../../deps.ts';
import { deletePicture, findDroppedFiles } from './pictures.store.ts';

/** Clears away a picture that is nobody's: its files first, so that the row is there for as long as they are. */
export async function removePicture({ db, storage }: Pick<Deps, 'db' | 'storage'>, mediaId: string) {
  const keys = await findDroppedFiles(db.db, mediaId);
  if (!keys) return;
  for (const key of keys) await storage.delete(key);
  await deletePicture(db.db, mediaId);
}

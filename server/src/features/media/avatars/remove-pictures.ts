import { HOUR_MS } from '@quad/contract/durations';
import type { Deps } from '../../../deps.ts';
import { deletePicture, findDroppedFiles, listLostPictures } from './pictures.store.ts';

/** Removes an avatar that nobody uses. Deletes the files first, so that a retry still finds them through the row. */
export async function removePicture({ db, storage }: Pick<Deps, 'db' | 'storage'>, mediaId: string) {
  const keys = await findDroppedFiles(db.db, mediaId);
  if (!keys) return;
  for (const key of keys) await storage.delete(key);
  await deletePicture(db.db, mediaId);
}

const BATCH_SIZE = 500;

/** Removes avatars that an interrupted upload left behind. No upload takes as long as an hour. */
export async function removeLostPictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const lost = await listLostPictures(deps.db.db, new Date(deps.clock.now().getTime() - HOUR_MS), BATCH_SIZE);
  for (const id of lost) await removePicture(deps, id);
  return lost.length;
}

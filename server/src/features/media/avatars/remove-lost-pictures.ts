import type { Deps } from '../../../deps.ts';
import { listLostPictures } from './pictures.store.ts';
import { removePicture } from './remove-picture.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Removes avatars that an interrupted upload left behind. No upload takes as long as an hour. */
export async function removeLostPictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const lost = await listLostPictures(deps.db.db, new Date(deps.clock.now().getTime() - HOUR_MS), BATCH_SIZE);
  for (const id of lost) await removePicture(deps, id);
  return lost.length;
}

import type { Deps } from '../../../deps.ts';
import { listLostPictures } from './pictures.store.ts';
import { removePicture } from './remove-picture.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** Clears away what an interrupted upload left behind. An hour is longer than any upload takes. */
export async function removeLostPictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const lost = await listLostPictures(deps.db.db, new Date(deps.clock.now().getTime() - HOUR_MS), AT_ONCE);
  for (const id of lost) await removePicture(deps, id);
  return lost.length;
}

import { MEDIA } from '@quad/contract/media';
import type { Deps } from '../../../deps.ts';
import { dropUnclaimed } from '../files/dropped-media.store.ts';
import { emptyMedia } from '../files/remove-media.ts';
import { deleteMedia } from './uploads.store.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 200;

/** Clears away what no post and no message took in a day, whole or not: the bytes first, so that the row leads to them. */
export async function removeUnclaimedUploads(deps: Pick<Deps, 'db' | 'storage' | 'uploads' | 'clock'>) {
  const before = new Date(deps.clock.now().getTime() - MEDIA.orphanHours * HOUR_MS);
  for (;;) {
    const ids = await dropUnclaimed(deps.db.db, before, AT_ONCE);
    for (const id of ids) {
      await emptyMedia(deps, id);
      await deleteMedia(deps.db.db, id);
    }
    if (ids.length < AT_ONCE) return;
  }
}

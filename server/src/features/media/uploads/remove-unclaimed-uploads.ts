import { HOUR_MS } from '@quad/contract/durations';
import { MEDIA } from '@quad/contract/media/media';
import type { Deps } from '../../../deps.ts';
import { dropUnclaimed } from '../files/dropped-media.store.ts';
import { emptyMedia } from '../files/remove-media.ts';
import { deleteMedia } from './uploads.store.ts';

const BATCH_SIZE = 200;

/** Removes uploads that were not attached within a day. Deletes the files first, so that a retry finds them. */
export async function removeUnclaimedUploads(deps: Pick<Deps, 'db' | 'storage' | 'uploads' | 'clock'>) {
  const before = new Date(deps.clock.now().getTime() - MEDIA.orphanHours * HOUR_MS);
  for (;;) {
    const ids = await dropUnclaimed(deps.db.db, before, BATCH_SIZE);
    for (const id of ids) {
      await emptyMedia(deps, id);
      await deleteMedia(deps.db.db, id);
    }
    if (ids.length < BATCH_SIZE) return;
  }
}

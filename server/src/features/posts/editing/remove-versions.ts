import { DAY_MS } from '@quad/contract/durations';
import { EDITS } from '@quad/contract/posts/posts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dropEditedOut } from '../../media/media.public.ts';
import { deleteVersionsBefore, deleteVersionsOf } from './edits.store.ts';

const BATCH_SIZE = 500;

/** Deletes the earlier versions of posts whose own text is deleted too. */
export async function dropVersionsOf({ events }: Pick<Deps, 'events'>, tx: Db, postIds: readonly string[]) {
  const { mediaIds } = await deleteVersionsOf(tx, postIds);
  await dropFiles(events, tx, mediaIds);
}

/** Deletes what staff may no longer see. Repeating it changes nothing. */
export async function removeOldVersions({ db, events, clock }: Pick<Deps, 'db' | 'events' | 'clock'>) {
  const before = new Date(clock.now().getTime() - EDITS.versionDays * DAY_MS);
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    count = await db.tx(async (tx) => {
      const deleted = await deleteVersionsBefore(tx, before, BATCH_SIZE);
      await dropFiles(events, tx, deleted.mediaIds);
      return deleted.count;
    });
  }
}

/** A file that a later version or the post itself still shows stays. */
async function dropFiles(events: Deps['events'], tx: Db, mediaIds: readonly string[]) {
  if (mediaIds.length === 0) return;
  const dropped = await dropEditedOut(tx, mediaIds);
  if (dropped.length > 0) await events.announce(tx, { type: 'media.dropped', mediaIds: dropped });
}

import type { Db } from '../../../platform/database/database.ts';

/* Files that staff removed: only staff see them, and nobody can attach them again. */

type MediaOwner = { messageId: string } | { pictureId: string };

async function change(tx: Db, whose: MediaOwner, from: string, to: string) {
  await tx
    .updateTable('media')
    .set({ status: to })
    .where('status', '=', from)
    .where(({ eb }) => ('messageId' in whose ? eb('message_id', '=', whose.messageId) : eb('id', '=', whose.pictureId)))
    .execute();
}

/** A file that is still being processed or has failed has nothing to show. */
export const sealFile = (tx: Db, whose: MediaOwner) => change(tx, whose, 'ready', 'sealed');

export const unsealFile = (tx: Db, whose: MediaOwner) => change(tx, whose, 'sealed', 'ready');

/** Not shown again, even before the listener of `picture.dropped` has deleted it. */
export const dropSealedPicture = (tx: Db, pictureId: string) => change(tx, { pictureId }, 'sealed', 'failed');

import { postId } from '@quad/contract/posts/posts.schemas';
import { ERASED_COMMENT } from '@quad/contract/posts/posts';
import type { Deps } from '../../../deps.ts';
import type { Erasure } from '../../../platform/erasure.ts';
import { dropMediaOfPost } from '../../media/media.public.ts';
import { deleteItemsOf } from '../items/items.store.ts';
import { removePost } from './delete-post.ts';
import { dropVersionsOf } from '../editing/remove-versions.ts';
import { deleteSavesBy, deleteWelcome, emptyComment, eraseFromItems, listWritten } from './erasure.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'live' | 'clock'>;

export const eraseFromPosts: Erasure<EraseDeps> = {
  prepare: eraseWritten,
  async erase({ clock }, tx, userId) {
    await deleteSavesBy(tx, userId);
    await eraseFromItems(tx, userId, clock.now());
  },
};

/** Removes posts with all their comments. A comment with replies stays, but loses its text and media. */
async function eraseWritten(deps: EraseDeps, userId: string) {
  await deleteWelcome(deps.db.db, userId, deps.clock.now());
  for (const { id, campusId, hasOthersReplies } of await listWritten(deps.db.db, userId)) {
    if (!hasOthersReplies) {
      await removePost(deps, { campusId, postId: postId.parse(id) });
      continue;
    }
    await deps.db.tx(async (tx) => {
      await emptyComment(tx, id, ERASED_COMMENT);
      await dropVersionsOf(deps, tx, [id]);
      await deleteItemsOf(tx, [id]);
      const mediaIds = await dropMediaOfPost(tx, id);
      if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
    });
  }
}

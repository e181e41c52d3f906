import { postId } from '@quad/contract/posts';
import { POST_ACTION_COPY } from '@quad/contract/post-copy';
import type { Deps } from '../../deps.ts';
import { clearProfile } from '../accounts/accounts.public.ts';
import { stopAdsOf, publishAds } from '../ads/ads.public.ts';
import { adjustMemberCount } from '../campuses/campuses.public.ts';
import { deleteChat } from '../chats/chats.public.ts';
import { eraseSealedContentOf } from '../moderation/moderation.public.ts';
import { removePost } from '../posts/posts.public.ts';
import { listExportsOf } from './exports.store.ts';
import {
  anonymise,
  deleteOwnRows,
  deleteSavesBy,
  deleteWelcome,
  emptyComment,
  type AccountDeletion,
  listChatsOf,
  listDueDeletions,
  listWritten,
} from './deletions.store.ts';
import { removeExport } from './remove-expired-exports.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'live' | 'sessions' | 'storage' | 'payments' | 'log' | 'clock' | 'ids'>;

const BATCH_SIZE = 20;

/**
 * Erases accounts whose waiting period is over. If one fails, the next run continues it, and the others are not
 * blocked.
 */
export async function eraseAccounts(deps: EraseDeps) {
  let after: AccountDeletion | undefined;
  do {
    const due = await listDueDeletions(deps.db.db, { now: deps.clock.now(), after, limit: BATCH_SIZE });
    for (const { id } of due) {
      try {
        await eraseAccount(deps, id);
      } catch (error) {
        deps.log.error({ err: error, userId: id }, 'Could not erase an account that is due for deletion');
      }
    }
    after = due.length === BATCH_SIZE ? due.at(-1) : undefined;
  } while (after);
}

/** Every step is idempotent. The account is anonymized last, so that a failed run stays due and is retried. */
async function eraseAccount(deps: EraseDeps, userId: string) {
  await publishAds(deps, await deps.db.tx((tx) => stopAdsOf(deps, tx, { ownerId: userId })));
  await eraseSealedContentOf(deps, userId);
  await eraseWritten(deps, userId);
  for (const { chatId, campusId } of await listChatsOf(deps.db.db, userId)) {
    await deleteChat(deps, { campusId, viewerId: userId, chatId });
  }
  await clearProfile(deps, userId);
  for (const id of await listExportsOf(deps.db.db, userId)) await removeExport(deps, id);
  await deps.db.tx(async (tx) => {
    await deleteSavesBy(tx, userId);
    await deleteOwnRows(tx, userId);
    const erased = await anonymise(tx, userId, deps.clock.now());
    if (!erased?.memberOf) return;
    await adjustMemberCount(tx, erased.memberOf, -1);
    await deps.events.announce(tx, { type: 'campus.left', campusId: erased.memberOf, userId });
  });
  await deps.sessions.end({ userId });
}

/** Removes posts with all their comments. A comment with replies stays, but loses its text and media. */
async function eraseWritten(deps: EraseDeps, userId: string) {
  await deleteWelcome(deps.db.db, userId, deps.clock.now());
  for (const { id, campusId, isAnswered } of await listWritten(deps.db.db, userId)) {
    if (!isAnswered) {
      await removePost(deps, { campusId, postId: postId.parse(id) });
      continue;
    }
    await deps.db.tx(async (tx) => {
      const mediaIds = await emptyComment(tx, id, POST_ACTION_COPY.erased);
      if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
    });
  }
}

import type { z } from 'zod';
import { EDITS } from '@quad/contract/posts/posts';
import type { editedPost, PostId } from '@quad/contract/posts/posts.schemas';
import type { LiveEvent } from '@quad/contract/realtime.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import { takeOnce } from '../../../platform/limits/take-once.ts';
import { replaceMediaOf } from '../../media/media.public.ts';
import { changeItemDetails } from './change-item-details.ts';
import { changeContent, findEditable, keepVersion } from './edits.store.ts';
import { lockThread } from '../counts/post-counts.store.ts';
import { getPost } from '../reading/thread.ts';

type EditDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock' | 'ids'>;
type Edit = z.output<typeof editedPost>;
type Input = { postId: PostId; edit: Edit };

const COMMENT_MS = EDITS.commentMinutes * 60_000;

/**
 * Changes the viewer's post or comment. Idempotent by the edit's `clientKey`. Of two edits of the same version, the
 * second is refused, so that nothing is overwritten unseen.
 */
export async function editPost(
  deps: EditDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  { postId, edit }: Input,
) {
  await takeOnce(deps.limits, { limit: 'post_edit', key: viewer.id, clientKey: edit.clientKey });
  const own = { campusId: campus.id, postId, authorId: viewer.id };
  const edited = await deps.db.tx((tx) => write(deps, tx, own, edit));
  if (edited) await publishEdit(deps, { ...own, ...edited });
  return getPost({ reader: deps.db.db }, campus, viewer, postId);
}

type OwnPost = { campusId: string; postId: PostId; authorId: string };

/** Returns undefined if there is nothing to change. */
async function write(deps: EditDeps, tx: Db, own: OwnPost, { clientKey, basedOn, item, ...content }: Edit) {
  const { campusId, postId, authorId } = own;
  await lockThread(tx, campusId, postId);
  const post = await findEditable(tx, { ...own, clientKey, content });
  if (!post) throw new AppError('post_missing');
  if (post.isRepeated) return undefined;
  const now = deps.clock.now();
  if (post.isComment && now.getTime() - post.createdAt.getTime() > COMMENT_MS) throw new AppError('comment_edit_late');
  const basedOnTime = basedOn === null ? null : Date.parse(basedOn);
  if ((post.editedAt?.getTime() ?? null) !== basedOnTime) throw new AppError('post_changed');
  const { rootId, isComment, bumpedAt } = post;
  const itemEdit = { ...own, category: content.category, bumpedAt, changeId: clientKey, at: now };
  const isItemChanged = item && !isComment ? await changeItemDetails(deps, tx, { ...itemEdit, item }) : false;
  if (post.isSame && !isItemChanged) return undefined;

  await keepVersion(tx, { id: deps.ids.next(), postId, clientKey, now });
  const dropped = await replaceMediaOf(tx, { ownerId: authorId, campusId, postId, media: content.media });
  await changeContent(tx, postId, content, now);
  if (dropped.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds: dropped });
  await deps.events.announce(tx, { type: 'post.edited', postId, rootId, authorId, campusId });
  return { rootId, isComment };
}

/** Comments appear only in open threads, which subscribe to the root post. */
async function publishEdit(
  { live }: Pick<Deps, 'live'>,
  { campusId, postId, rootId, isComment }: OwnPost & { rootId: string; isComment: boolean },
) {
  const changed: LiveEvent = { type: 'post.changed', postId };
  await live.publish(`campus:${campusId}`, changed);
  if (isComment) await live.publish(`post:${rootId}`, changed);
}

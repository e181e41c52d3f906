import { COMMENTS } from '@quad/contract/posts/posts';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { claimUploads } from '../media/media.public.ts';
import type { Draft, SubmitDeps } from './create-post.ts';
import { findSubmitted, readSubmitted } from './find-submitted.ts';
import { insertPost, type Submission } from './submissions.store.ts';
import { publishCounts } from './publish-counts.ts';
import { bumpUpwards, findAnswerable, lockThread } from './post-counts.store.ts';

type CommentDeps = Omit<SubmitDeps, 'analytics'>;
type Input = { campusId: string; parentId: PostId; draft: Draft };

/** Replies to a post or a comment. Everything above is bumped. Idempotent by the draft's `clientKey`, like a post. */
export async function createComment(deps: CommentDeps, viewer: Viewer, { campusId, parentId, draft }: Input) {
  const submission = { authorId: viewer.id, campusId, clientKey: draft.clientKey };
  const before = await findSubmitted(deps.db.db, submission);
  if (before) {
    await deps.db.confirm();
    return before;
  }

  await takeOnce(deps.limits, { limit: 'comment', key: viewer.id, clientKey: draft.clientKey });
  const id = deps.ids.next();
  const written = await deps.db.tx((tx) => write(deps, tx, { submission, id, parentId, draft }));
  if (written) {
    const { rootId, counts } = written;
    await deps.live.publish(`post:${rootId}`, { type: 'comment.created', postId: rootId, commentId: id }, viewer.id);
    await publishCounts(deps, { rootId, postId: rootId, figures: counts });
  }
  return readSubmitted(deps.db.db, submission);
}

type CommentRow = { submission: Submission; id: string; parentId: PostId; draft: Draft };

/** Returns undefined if this draft was submitted before. */
async function write(deps: CommentDeps, tx: Db, { submission, id, parentId, draft }: CommentRow) {
  const { authorId, campusId } = submission;
  const thread = await lockThread(tx, campusId, parentId);
  // Read under the lock, because the parent may just have been deleted.
  const parent = await findAnswerable(tx, { campusId, postId: parentId, by: authorId });
  if (!thread || !parent) throw new AppError('post_missing');
  if (parent.depth >= COMMENTS.depthMax) throw new AppError('comment_too_deep');

  const at = timeAfter(thread.bumpedAt, deps.clock.now());
  const { document, media } = draft;
  // Only posts have a category of their own.
  const row = { ...submission, id, parent, category: 'all', document, mediaCount: media.length, at };
  if (!(await insertPost(tx, row))) return undefined;
  await claimUploads(tx, { ownerId: authorId, campusId, purpose: 'post', postId: id, media });
  const counts = await bumpUpwards(tx, parent, at);
  const { rootId } = parent;
  await deps.events.announce(tx, { type: 'comment.created', postId: id, parentId, rootId, authorId, campusId });
  return { rootId, counts };
}

/**
 * A time later than everything in the thread, even if the clocks of two processes differ. Threads are sorted by time,
 * so a reply must not come before its parent.
 */
function timeAfter(last: Date, now: Date) {
  return new Date(Math.max(now.getTime(), last.getTime() + 1));
}

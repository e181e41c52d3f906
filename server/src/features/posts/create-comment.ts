import { COMMENTS, type PostId } from '@quad/contract/posts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { takeOnce } from '../../platform/limits/take-once.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { claimUploads } from '../media/media.public.ts';
import type { Draft, SubmitDeps } from './create-post.ts';
import { findSubmitted, readSubmitted } from './find-submitted.ts';
import { insertPost, type Submission } from './submissions.store.ts';
import { publishCounts } from './publish-counts.ts';
import { bumpUpwards, findAnswerable, lockThread } from './post-counts.store.ts';

type CommentDeps = Omit<SubmitDeps, 'analytics'>;
type Answering = { campusId: string; parentId: PostId; draft: Draft };

/** Answers a post or a comment. Everything above is bumped and counts it; the draft's key works as for a post. */
export async function createComment(deps: CommentDeps, viewer: Viewer, { campusId, parentId, draft }: Answering) {
  const submission = { authorId: viewer.id, campusId, clientKey: draft.clientKey };
  const before = await findSubmitted(deps.db.db, submission);
  if (before) return before;

  await takeOnce(deps.limits, { limit: 'comment', key: viewer.id, clientKey: draft.clientKey });
  const id = deps.ids.next();
  const written = await deps.db.tx((tx) => write(deps, tx, { submission, id, parentId, draft }));
  if (written) {
    const { rootId, figures } = written;
    await deps.live.publish(`post:${rootId}`, { type: 'comment.created', postId: rootId, commentId: id }, viewer.id);
    await publishCounts(deps, { rootId, postId: rootId, figures });
  }
  return readSubmitted(deps.db.db, submission);
}

type Writing = { submission: Submission; id: string; parentId: PostId; draft: Draft };

/** Undefined when the draft was sent before. */
async function write(deps: CommentDeps, tx: Db, { submission, id, parentId, draft }: Writing) {
  const { authorId, campusId } = submission;
  const thread = await lockThread(tx, campusId, parentId);
  // Looked at under the lock: what was there a moment ago may have been deleted.
  const parent = await findAnswerable(tx, { campusId, postId: parentId, by: authorId });
  if (!thread || !parent) throw new AppError('post_missing');
  if (parent.depth >= COMMENTS.depthMax) throw new AppError('comment_too_deep');

  const at = momentAfter(thread.bumpedAt, deps.clock.now());
  const { document, media } = draft;
  // What is offered is in the post; a comment on it is in no category.
  const row = { ...submission, id, parent, category: 'all', document, mediaCount: media.length, at };
  if (!(await insertPost(tx, row))) return undefined;
  await claimUploads(tx, { ownerId: authorId, campusId, purpose: 'post', postId: id, media });
  const figures = await bumpUpwards(tx, parent, at);
  const { rootId } = parent;
  await deps.events.announce(tx, { type: 'comment.created', postId: id, parentId, rootId, authorId, campusId });
  return { rootId, figures };
}

/**
 * Later than everything in the thread, whatever the clocks of several processes say: a thread is read by time, and an
 * answer never stands before what it answers.
 */
function momentAfter(last: Date, now: Date) {
  return new Date(Math.max(now.getTime(), last.getTime() + 1));
}

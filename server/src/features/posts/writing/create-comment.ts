import { COMMENTS } from '@quad/contract/posts/posts';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { asTexts } from '../../../platform/database/statement.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Draft, SubmitDeps } from './create-post.ts';
import { findSubmitted, readSubmitted, takeSubmission } from './find-submitted.ts';
import { publishCounts } from '../counts/publish-counts.ts';
import { insertingComment, type InsertedComment } from './submissions.store.ts';
import { writeWithFiles } from './write-with-files.ts';

type CommentDeps = Omit<SubmitDeps, 'analytics'>;
type Input = { campusId: string; parentId: PostId; draft: Draft };

const inserting = oncePer((events: Deps['events']) =>
  insertingComment(({ id, parentId, authorId, campusId }, inserted, rootId) => [
    events.announcing(
      'comment.created',
      { ...asTexts({ postId: id, parentId, authorId, campusId }), rootId },
      inserted,
    ),
  ]),
);

/** Comments on one post queue here, like saves of one post. */
const runExclusive = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/** Replies to a post or a comment. Everything above is bumped. Idempotent by the draft's `clientKey`, like a post. */
export async function createComment(deps: CommentDeps, viewer: Viewer, { campusId, parentId, draft }: Input) {
  const { clientKey, document, media } = draft;
  const submission = { authorId: viewer.id, campusId, clientKey };
  const before = await takeSubmission(deps, 'comment', submission);
  if (before !== undefined) return before;

  const id = deps.ids.next();
  const row = {
    ...submission,
    id,
    parentId,
    depthMax: COMMENTS.depthMax,
    // Only posts have a category of their own.
    category: 'all',
    document: JSON.stringify(document),
    mediaCount: media.length,
    at: deps.clock.now(),
  };
  let refused: InsertedComment | undefined;
  deps.events.wake();
  const written = await runExclusive(parentId, () =>
    writeWithFiles(deps, { id, submission, media }, async (db) => {
      const [response] = await inserting(deps.events)(db, row);
      if (response?.json) return { ...response, json: response.json };
      refused = response;
      return undefined;
    }),
  );
  if (!written) {
    const earlier = await findSubmitted(deps, submission);
    if (earlier !== undefined) return earlier;
    throw new AppError(refused && refused.depth >= COMMENTS.depthMax ? 'comment_too_deep' : 'post_missing');
  }
  const { rootId, json, ...counts } = written;
  await deps.live.publish(`post:${rootId}`, { type: 'comment.created', postId: rootId, commentId: id }, viewer.id);
  await publishCounts(deps, { rootId, postId: rootId, counts });
  return media.length > 0 ? readSubmitted(deps, submission) : json;
}

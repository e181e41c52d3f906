import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getPost, type Post, type PostId } from '@quad/contract/posts';
import { call } from '../../../lib/call.ts';
import { useLive } from '../../../lib/live-context.tsx';
import { orMissing } from '../../../lib/or-missing.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { patchPost, removePost } from '../posts.queries.ts';
import { insertComment, isInThread, refetchThreads, removeComment } from '../thread.queries.ts';

type Input = {
  post: Post;
  comments: readonly Post[];
  /** Whether the list goes on: what belongs to its end then comes with the pieces still to be fetched. */
  hasMore: boolean;
  /** Told right before the thread changes by itself. */
  onChange: () => void;
};

/** Comments and figures as others change them, without a look at the clock. Answers which comments arrived meanwhile. */
export function useLiveThread({ post, comments, hasMore, onChange }: Input) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const [arrived, setArrived] = useState<readonly PostId[]>([]);

  async function onCreated(commentId: string) {
    if (comments.some((comment) => comment.id === commentId)) return;
    const comment = await orMissing(call(getPost, { params: { postId: commentId } }));
    // The viewer's own may have come with its answer meanwhile.
    if (!comment || isInThread(cache, post.id, comment.id) || !hasPlace(comment)) return;
    onChange();
    insertComment(cache, post.id, comment);
    if (comment.author.id !== viewerId) setArrived((before) => [...new Set([...before, comment.id])]);
  }

  /** What answers a comment that was not fetched yet comes with it. */
  function hasPlace({ parentId }: Post) {
    if (parentId === null) return false;
    return parentId === post.id ? !hasMore : isInThread(cache, post.id, parentId);
  }

  /** The post as it is now; what was said of its thread before we listened is fetched too. */
  async function catchUp() {
    const fresh = await orMissing(call(getPost, { params: { postId: post.id } }));
    if (!fresh) removePost(cache, post.id);
    else patchPost(cache, post.id, fresh);
    if (fresh && fresh.commentCount !== post.commentCount) refetchThreads(cache, post.id);
  }

  useLive(`post:${post.id}`, (event) => {
    // What cannot be fetched now is there with the next look at the thread.
    if (event.type === 'comment.created') onCreated(event.commentId).catch(() => undefined);
    if (event.type === 'comment.deleted') {
      const gone = comments.find((comment) => comment.id === event.commentId);
      if (!gone) return;
      onChange();
      removeComment(cache, post.id, gone.id);
    }
    if (event.type === 'post.figures') {
      const { postId, saveCount, commentCount, asOf } = event;
      patchPost(cache, postId, { saveCount, commentCount, asOf });
    }
    if (event.type === 'topic.heard') catchUp().catch(() => undefined);
  });

  useLive(`campus:${useCampus().id}`, (event) => {
    if (event.type === 'post.deleted' && event.postId === post.id) removePost(cache, post.id);
    if (event.type === 'post.changed' && event.postId === post.id) catchUp().catch(() => undefined);
  });

  const seen = useCallback((ids: readonly PostId[]) => {
    setArrived((before) => before.filter((id) => !ids.includes(id)));
  }, []);
  const present = useMemo(
    () => arrived.filter((id) => comments.some((comment) => comment.id === id)),
    [arrived, comments],
  );
  return { arrived: present, seen };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { useLive } from '../../../lib/live/live-context.tsx';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { patchPost, removePost } from '../posts.queries.ts';
import { insertComment, isInThread, refetchThreads, removeComment } from './thread.queries.ts';

type Input = {
  post: Post;
  comments: readonly Post[];
  /** When the list has more pages, new comments at its end come with those pages. */
  hasMore: boolean;
  /** Called right before the thread changes on its own. */
  onChange: () => void;
};

/** Applies live comments and counts from other people. Returns which comments arrived since the page was opened. */
export function useLiveThread({ post, comments, hasMore, onChange }: Input) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const [arrived, setArrived] = useState<readonly PostId[]>([]);

  async function onCreated(commentId: string) {
    if (comments.some((comment) => comment.id === commentId)) return;
    const comment = await orMissing(call('GET /posts/:postId', { params: { postId: commentId } }));
    // The viewer's own comment may already be there from its response.
    if (!comment || isInThread(cache, post.id, comment.id) || !belongsHere(comment)) return;
    onChange();
    insertComment(cache, post.id, comment);
    if (comment.author.id !== viewerId) setArrived((before) => [...new Set([...before, comment.id])]);
  }

  /** A reply to a comment that is not loaded yet comes with that comment's page. */
  function belongsHere({ parentId }: Post) {
    if (parentId === null) return false;
    return parentId === post.id ? !hasMore : isInThread(cache, post.id, parentId);
  }

  /** Refreshes the post, and its thread when comments were missed before the subscription. */
  async function catchUp() {
    const fresh = await orMissing(call('GET /posts/:postId', { params: { postId: post.id } }));
    if (!fresh) removePost(cache, post.id);
    else patchPost(cache, post.id, fresh);
    if (fresh && fresh.commentCount !== post.commentCount) refetchThreads(cache, post.id);
  }

  useLive(`post:${post.id}`, (event) => {
    // If fetching fails, the comment comes with the next fetch of the thread.
    if (event.type === 'comment.created') onCreated(event.commentId).catch(() => undefined);
    if (event.type === 'comment.deleted') {
      const gone = comments.find((comment) => comment.id === event.commentId);
      if (!gone) return;
      onChange();
      removeComment(cache, post.id, gone.id);
    }
    if (event.type === 'post.counts') {
      const { postId, saveCount, commentCount, asOf } = event;
      patchPost(cache, postId, { saveCount, commentCount, asOf });
    }
    if (event.type === 'topic.refetch') catchUp().catch(() => undefined);
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

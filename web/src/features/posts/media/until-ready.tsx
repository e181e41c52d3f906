import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import type { LiveUpdate } from '../../../lib/live/live.ts';
import { useLive } from '../../../lib/live/live-context.tsx';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { patchPost } from '../posts.queries.ts';

/** Polls, because live events can be missed before subscribing or while the socket is down. */
const POLL_MS = 5000;

/** Renders nothing. Patches a post with its media as soon as they are processed. */
export function UntilReady({ post }: { post: Post }) {
  const cache = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['posts', 'waiting', post.id],
    queryFn: ({ signal }) => orMissing(call('GET /posts/:postId', { params: { postId: post.id }, signal })),
    refetchInterval: POLL_MS,
    gcTime: 0,
  });
  const media = data?.media;

  useEffect(() => {
    if (media) patchPost(cache, post.id, { media });
  }, [cache, post.id, media]);

  function onLiveEvent(event: LiveUpdate) {
    if (event.type === 'post.changed' && event.postId === post.id) void refetch();
  }
  useLive(`campus:${useCampus().id}`, onLiveEvent);
  // Changes of a comment are published on its thread's topic.
  useLive(post.parentId === null ? null : `post:${post.rootId}`, onLiveEvent);
  return null;
}

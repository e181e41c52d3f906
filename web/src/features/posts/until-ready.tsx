import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPost, type Post } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import type { LiveUpdate } from '../../lib/live.ts';
import { useLive } from '../../lib/live-context.tsx';
import { orMissing } from '../../lib/or-missing.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { patchPost } from './posts.queries.ts';

/** What was told before anyone listened, or while the line was down, is found out by asking. */
const ASK_AGAIN_MS = 5000;

/** Shows nothing itself: it puts the files of a post into their places as soon as they are made. */
export function UntilReady({ post }: { post: Post }) {
  const cache = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ['posts', 'waiting', post.id],
    queryFn: ({ signal }) => orMissing(call(getPost, { params: { postId: post.id }, signal })),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  });
  const media = data?.media;

  useEffect(() => {
    if (media) patchPost(cache, post.id, { media });
  }, [cache, post.id, media]);

  function follow(news: LiveUpdate) {
    if (news.type === 'post.changed' && news.postId === post.id) void refetch();
  }
  useLive(`campus:${useCampus().id}`, follow);
  // Where a comment is told of.
  useLive(post.parentId === null ? null : `post:${post.rootId}`, follow);
  return null;
}

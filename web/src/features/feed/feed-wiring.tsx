import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getPost } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { useLive } from '../../lib/live-context.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { findPost, patchPost, removePost } from '../posts/posts.public.ts';
import { addNewPost, dropNewPosts } from './new-posts.ts';

/** One's own post is told here too, often before its answer has put it into the feed. */
const OWN_ANSWER_MS = 1000;

/** Keeps the lists of posts true to what the campus does, whatever page one is on. Draws nothing. */
export function FeedWiring() {
  const cache = useQueryClient();
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, []);

  async function refresh(id: string) {
    if (!findPost(cache, id)) return;
    // Whatever fails here is fetched with the next look at the post.
    const post = await call(getPost, { params: { postId: id } }).catch(() => null);
    if (post) patchPost(cache, id, post);
  }

  useLive(`campus:${useCampus().id}`, (event) => {
    if (event.type === 'post.created') {
      const { postId } = event;
      const timer = setTimeout(() => {
        waiting.current.delete(timer);
        if (!findPost(cache, postId)) addNewPost([postId]);
      }, OWN_ANSWER_MS);
      waiting.current.add(timer);
    }
    if (event.type === 'post.changed') void refresh(event.postId);
    if (event.type === 'post.deleted') {
      removePost(cache, event.postId);
      dropNewPosts(event.postId);
    }
  });
  return null;
}

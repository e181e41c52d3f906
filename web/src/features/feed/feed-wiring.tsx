import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/calls/call.ts';
import { useLive } from '../../lib/live/live-context.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { findPost, patchPost, removePost } from '../posts/posts.public.ts';
import { addNewPost, dropNewPosts } from './new-posts.ts';

/** A live event for the viewer's own post often comes before the response that adds it to the feed. */
const OWN_RESPONSE_MS = 1000;

/** Keeps the cached post lists up to date on every page. Renders nothing. */
export function FeedWiring() {
  const cache = useQueryClient();
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, []);

  async function refresh(id: string) {
    if (!findPost(cache, id)) return;
    // If this fails, the next fetch updates the post.
    const post = await call('GET /posts/:postId', { params: { postId: id } }).catch(() => null);
    if (post) patchPost(cache, id, post);
  }

  useLive(`campus:${useCampus().id}`, (event) => {
    if (event.type === 'post.created') {
      const { postId } = event;
      const timer = setTimeout(() => {
        waiting.current.delete(timer);
        if (!findPost(cache, postId)) addNewPost([postId]);
      }, OWN_RESPONSE_MS);
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

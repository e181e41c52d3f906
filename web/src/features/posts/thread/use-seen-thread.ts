import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { setCount, useSession } from '../../accounts/accounts.public.ts';
import { createSeenPosts, reportedIds } from './seen-posts.ts';

/** Marks posts and comments as seen: they need no notification or email anymore. */
export function useSeenThread(post: Post, comments: readonly Post[]) {
  const cache = useQueryClient();
  const { viewer, unreadBesidesChats: unread } = useSession();
  const [seen] = useState(() =>
    createSeenPosts(async (postIds) => {
      const {
        unreadNotifications: count,
        unreadBesidesChats: besidesChats,
        asOf,
      } = await call('PUT /notifications/read-posts', { body: { postIds } });
      setCount(cache, { kind: 'notifications', count, besidesChats, asOf });
      return besidesChats;
    }),
  );

  const markShown = useEffectEvent(() => {
    if (!viewer || document.hidden) return;
    void seen.see(reportedIds(post, comments, viewer.id), unread);
  });
  useEffect(() => markShown(), [post.id, comments, unread]);

  useEffect(() => {
    const onVisible = () => markShown();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}

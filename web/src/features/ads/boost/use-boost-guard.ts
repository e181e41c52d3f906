import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isBoosted } from '@quad/contract/ads/ad-life';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { ERRORS } from '@quad/contract/errors';
import { postPath } from '@quad/contract/pages';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { toast } from '../../../lib/toasts.ts';
import { useViewer } from '../../accounts/accounts.public.ts';

/**
 * Whether the viewer can boost this post. If not, they are redirected to the post with a message. Waits for fresh
 * data first, because the blocking ad may have ended.
 */
export function useBoostGuard(post: Post | undefined, { isFresh }: { isFresh: boolean }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const isOwners = post !== undefined && post.author.id === viewer?.id && post.parentId === null;
  const ad = post?.ad ?? null;
  const isTaken = ad !== null && isBoosted(ad.status);
  const isRefused = post !== undefined && isFresh && (!isOwners || isTaken);

  const leave = useEffectEvent(() => {
    if (!post) return;
    if (isOwners) storeAlert('already_boosted', post.id);
    else toast({ message: ERRORS.not_allowed.message, tone: ERRORS.not_allowed.tone });
    void navigate(postPath(post.rootId), { replace: true });
  });

  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);
  return isOwners && !isTaken;
}

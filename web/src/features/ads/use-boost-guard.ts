import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isBoosted } from '@quad/contract/ad-life';
import { ERRORS } from '@quad/contract/errors';
import type { Post } from '@quad/contract/posts';
import { postPath } from '../../lib/paths.ts';
import { storeAlert } from '../../lib/stored-alerts.ts';
import { toast } from '../../lib/toasts.ts';
import { useViewer } from '../accounts/accounts.public.ts';

/**
 * Whether this post can be boosted by whoever looks. If not, they are led to the post and told why. What was known
 * before is asked again first: the ad that stood in the way may have ended meanwhile.
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

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { isBoosted } from '@quad/contract/ads/ad-life';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { ERRORS } from '@quad/contract/errors';
import { isOver } from '@quad/contract/market/items';
import { postPath } from '@quad/contract/pages';
import { storeAlert } from '../../../lib/stored-alerts.ts';
import { toast } from '../../../lib/toasts.ts';
import { useViewer } from '../../accounts/accounts.public.ts';

/** Why the post cannot be boosted, as the server would answer. */
function refusalOf({ author, parentId, ad, item }: Post, viewerId: UserId | undefined) {
  if (author.id !== viewerId || parentId !== null) return 'not_allowed';
  if (ad !== null && isBoosted(ad.status)) return 'already_boosted';
  return item !== null && isOver(item.status) ? 'item_over' : null;
}

/**
 * Whether the viewer can boost this post. If not, they are redirected to the post with a message. Waits for fresh
 * data first, because the blocking ad may have ended.
 */
export function useBoostGuard(post: Post | undefined, { isFresh }: { isFresh: boolean }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const refusal = post ? refusalOf(post, viewer?.id) : null;
  const isRefused = isFresh && refusal !== null;

  const leave = useEffectEvent(() => {
    if (!post || refusal === null) return;
    if (refusal === 'already_boosted') storeAlert(refusal, post.id);
    else toast({ message: ERRORS[refusal].message, tone: ERRORS[refusal].tone });
    void navigate(postPath(post.rootId), { replace: true });
  });

  useEffect(() => {
    if (isRefused) leave();
  }, [isRefused]);
  return refusal === null;
}

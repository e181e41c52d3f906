import { useCallback } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { copyLink } from '../../../lib/sharing/copy-link.ts';
import { postPath } from '@quad/contract/pages';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { trackAd } from '../tracking/track-ad.ts';

/** The URL of a post on its own campus site. Opening it offers to share the post. */
export function sharedAddress(campusUrl: string, post: Pick<Post, 'id'>) {
  return new URL(`${postPath(post.id)}?redirect=true`, campusUrl).href;
}

/** Copies a post's link; returns false when the browser refused. */
export function useCopyPostLink() {
  const { url } = useCampus();
  const signedIn = useViewer() !== null;
  return useCallback(
    async (post: Pick<Post, 'id' | 'ad'>) => {
      const isCopied = await copyLink(sharedAddress(url, post), { signedIn });
      if (isCopied) trackAd(post, 'copied_link');
      return isCopied;
    },
    [url, signedIn],
  );
}
